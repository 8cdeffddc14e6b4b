// Components whose words change in every way that Lit knows, drawn once by the base class of the page's components and once,
// untouched by any translator, into a fragment: what stands in the page must say the same.
import { html, nothing, render } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';
import { repeat } from 'lit/directives/repeat.js';
import { sourceText } from '../../../web_ui/lib/translation-guard.js';
import { LightElement } from '../../../web_ui/lib/light-element.js';

const item = n => html`<li>Card ${n} of <b>${n * 2}</b></li>`;
const drawn = n =>
  html`<p id="points">You have ${n} points, the other ${n + 1}.</p>
    <p id="alone">${n}</p>
    <p id="inline">Take <b>${n}</b> of <i title=${n}>${n + 2} cards</i> now</p>
    <p id="state">${n % 2 ? 'Waiting for Computer' : nothing} ${n % 3 ? nothing : 'Level'}</p>
    <p id="swap">${n % 2 ? html`<em>It is</em> your turn ${n}` : `round ${n}`} of six</p>
    <p id="guard">${guard([n >> 1], () => html`Guarded ${n >> 1}, <u>and</u> more`)} here</p>
    <p id="keyed">${keyed(n % 3, html`Keyed <s>${n}</s>.`)} there</p>
    <ul id="moved">
      ${repeat(
        [0, 1, 2, 3].map(i => (i * n + n) % 5).filter((one, i, all) => all.indexOf(one) === i),
        i => i,
        item,
      )}
    </ul>
    <p id="words">${[...'abcde'].slice(0, n % 5).map(one => html`${one}${n} `)}</p>
    <p id="fixed">Nothing here changes</p>
    <button @click=${event => event.currentTarget.closest('x-words').pressed++}>Press ${n} times</button>
    <x-inner .n=${n}></x-inner>
    <select>
      <option value="a">First ${n}</option>
      <option value="b">Second</option>
    </select>`;

class Words extends LightElement {
  static properties = { n: {} };
  constructor() {
    super();
    this.n = this.pressed = 0;
  }
  render() {
    return drawn(this.n);
  }
}
class Inner extends LightElement {
  static properties = { n: {} };
  constructor() {
    super();
    this.n = 0;
  }
  render() {
    return html`${this.n} inside ${this.n > 3 ? html`<b>more</b> than ${this.n}` : 'few'}`;
  }
}
customElements.define('x-words', Words);
customElements.define('x-inner', Inner);

const shown = root => root.textContent.replace(/\s+/g, ' ').trim();

/** A component on an empty page. */
function begin() {
  document.body.replaceChildren(document.createElement('x-words'));
  return document.querySelector('x-words');
}

/** What it should say. */
async function meant(n) {
  const apart = document.createElement('div');
  render(drawn(n), apart);
  document.documentElement.append(apart);
  await apart.querySelector('x-inner').updateComplete;
  const said = shown(apart);
  apart.remove();
  return said;
}

const texts = (root = document.body) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found.filter(text => text.data.trim() && !text.parentElement.closest('font'));
};
const into = (tag, text) => {
  const outer = document.createElement('font');
  const inner = outer.appendChild(document.createElement(tag));
  return [outer, inner, text];
};
const paragraphs = () => [...document.querySelectorAll('p, li')].filter(one => !one.querySelector('font'));

/** What translators do, by name. Each leaves the words as they are, so that what is shown can be compared. */
const WAYS = {
  font: () =>
    texts().forEach(text => {
      const [outer, inner] = into('font', text);
      inner.textContent = text.data;
      text.replaceWith(outer);
    }),
  'moved into a font': () =>
    texts().forEach(text => {
      const [outer, inner] = into('span', text);
      text.replaceWith(outer);
      inner.append(text);
    }),
  'every one, blank or not': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      if (text.parentElement.closest('font')) continue;
      const [outer, inner] = into('font', text);
      inner.textContent = text.data;
      text.replaceWith(outer);
    }
  },
  paragraph: () =>
    paragraphs().forEach(one => {
      one.innerHTML = `<font>${one.innerHTML}</font>`;
    }),
  merged: () =>
    paragraphs().forEach(one => {
      const [outer, inner] = into('font');
      inner.textContent = one.textContent;
      one.replaceChildren(outer);
    }),
  'merged, elements emptied': () =>
    paragraphs().forEach(one => {
      const [outer, inner] = into('font');
      inner.textContent = one.textContent;
      for (const text of texts(one)) text.remove();
      one.prepend(outer);
    }),
  split: () =>
    texts().forEach(text => {
      if (text.parentNode.querySelector(':scope > font') || text.length < 3) return;
      const [outer, inner] = into('font');
      const rest = text.splitText(1);
      inner.textContent = rest.data.slice(0, 1);
      rest.data = rest.data.slice(1);
      rest.before(outer);
    }),
  'split in three, no elements': () =>
    texts().forEach(text => {
      if (text.length > 2) text.splitText(1).splitText(1);
    }),
  joined: () => document.body.normalize(),
  'a mark before each': () =>
    texts().forEach(text => {
      if (!text.previousElementSibling?.matches('font')) text.before(document.createElement('font'));
    }),
  // As Firefox: texts used again in turn, elements put back, comments left out.
  'rebuilt without comments': () =>
    document.querySelectorAll('p, li, b, i, u, s, em, x-inner').forEach(one => {
      const kept = [...one.childNodes].filter(node => node.nodeType !== 8);
      one.replaceChildren(...kept);
    }),
  'written over': () =>
    texts().forEach(text => {
      text.data = text.data.slice();
    }),
  'written into the first': () =>
    paragraphs().forEach(one => {
      const [first, ...others] = texts(one);
      if (!others.length) return;
      first.data = one.textContent;
      for (const other of others) other.data = '';
    }),
};

/** These change something each time: at each change they would chase themselves. */
const RESTLESS = new Set(['rebuilt without comments', 'written over']);

/** Puts the original text nodes back, or new ones with the same words: a translation taken back. */
const BACK = {
  font: () =>
    document
      .querySelectorAll('x-words font:not(font font)')
      .forEach(font => font.replaceWith(font.textContent)),
};

/**
 * Draws a component through its changes, translated in one way: after each update, before it, while one is waiting, and by
 * an observer at each change of the page.
 */
async function lived(way, when) {
  if (when === 'at each change' && RESTLESS.has(way)) return { wrong: [], rounds: 0 };
  const translate = WAYS[way];
  const element = begin();
  const wrong = [];
  let rounds = 0;
  const observer = new MutationObserver(() => {
    if (++rounds < 2000) translate();
  });
  if (when === 'at each change')
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const fault = event => wrong.push(`${event.type}: ${event.message ?? event.reason}`);
  addEventListener('error', fault);
  addEventListener('unhandledrejection', fault);
  await element.updateComplete;
  for (const n of [1, 2, 3, 4, 5, 5, 0, 7, 8, 3]) {
    if (when === 'after') translate();
    element.n = n;
    if (when === 'while it waits') translate();
    await element.updateComplete;
    await element.querySelector('x-inner')?.updateComplete;
    if (when === 'after, twice') {
      translate();
      await null;
      translate();
    }
    if (when !== 'at each change') await new Promise(resolve => setTimeout(resolve));
    else await new Promise(requestAnimationFrame);
    const said = shown(element);
    const should = await meant(n);
    if (said !== should) wrong.push({ n, said, should });
  }
  observer.disconnect();
  const was = element.pressed;
  element.querySelector('button')?.click();
  if (element.pressed !== was + 1) wrong.push('the button is dead');
  removeEventListener('error', fault);
  removeEventListener('unhandledrejection', fault);
  return { wrong, rounds };
}

/** How many sentences lose their translation when another one changes; and that a translation can be taken back. */
async function calm() {
  const element = begin();
  await element.updateComplete;
  WAYS.font();
  await null;
  const before = document.querySelectorAll('x-words font:not(font font)').length;
  element.requestUpdate();
  await element.updateComplete;
  const same = document.querySelectorAll('x-words font:not(font font)').length;
  element.querySelector('x-inner').n = 9;
  await element.querySelector('x-inner').updateComplete;
  const one = document.querySelectorAll('x-words font:not(font font)').length;
  const original = shown(element);
  const read = sourceText(element).replace(/\s+/g, ' ').trim();
  BACK.font();
  await null;
  const back = shown(element);
  element.n = 6;
  await element.updateComplete;
  await element.querySelector('x-inner').updateComplete;
  return { read, before, same, one, back, original, said: shown(element), should: await meant(6) };
}

Object.assign(globalThis, { lived, calm, ways: Object.keys(WAYS) });
