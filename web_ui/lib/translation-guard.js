// Keeps a page correct while it is being translated. Browser translators, and extensions that mark or rewrite words, change
// the page's text nodes without its knowledge: nodes are replaced by elements, moved into them, split, merged with their
// neighbours, overwritten, or a whole paragraph is exchanged at once. Lit keeps writing into the nodes it created, wherever
// they are by then.
//
// So foreign changes are observed, and distinguished from those made while a component updates (`ownUpdate`). If a text or
// comment node of Lit's was removed, it is put back at its place, the text emptied, before its replacement: so Lit always
// finds its nodes, and the translation stays visible. As soon as an update writes to a sentence, all foreign changes to it
// are removed and it shows its own text, which may be translated again. Other sentences stay as they are. If nodes cannot
// stand beside their replacement (elements of ours that were moved or reordered), the sentence is restored before the next
// update of its component instead.
//
// A text that nobody writes to again may be changed freely, and `textContent` on an element of ours removes its contents.

const ELEMENT = 1;
const TEXT = 3;
const COMMENT = 8;
/** How often the same nodes are put back at once; after that, only when an update needs them. */
const PATIENCE = 3;

/**
 * Foreign changes to the children of an element.
 * @typedef {object} ForeignChange
 * @property {ChildNode[]} own its children as we left them
 * @property {Set<Node>} foreign nodes inserted by others
 * @property {Map<Text, {shown: string, meant: string}>} words our texts that do not show what was written into them
 * @property {number} returned how often nodes were put back
 */

/** @type {WeakMap<Node, ForeignChange>} */
const foreignChanges = new WeakMap();
/**
 * Elements whose nodes are put back only at the next update.
 * @type {Set<Node>}
 */
const waiting = new Set();
/**
 * How often an element of ours was put back after a translator had replaced it.
 * @type {WeakMap<Node, number>}
 */
const refused = new WeakMap();
let any = false;
let updating = false;
/** @type {MutationObserver} */
let observer;

/**
 * The text of an element of ours as it was written, however it was translated.
 * @param {Node} element
 * @returns {string}
 */
export function sourceText(element) {
  const entry = foreignChanges.get(element);
  const parts = [...(entry?.own ?? element.childNodes)].map(node => {
    if (node.nodeType !== TEXT) return node.nodeType === ELEMENT ? sourceText(node) : '';
    const text = /** @type {Text} */ (node);
    const word = entry?.words.get(text);
    return word && text.data === word.shown ? word.meant : text.data;
  });
  return parts.join('');
}

/**
 * Runs a change of our own: an update of a component, or a child inserted into what a component draws.
 * @param {Element} host contains everything that the change may write to
 * @param {() => void} update
 */
export function ownUpdate(host, update) {
  if (updating) return update();
  if (!observer) watch();
  note(observer.takeRecords());
  for (const parent of waiting) if (host.contains(parent) || !parent.isConnected) restore(parent);
  if (!any) observer.disconnect(); // record nothing without need: updates are then as fast as without the guard
  updating = true;
  try {
    update();
  } finally {
    updating = false;
    if (any) reclaim(observer.takeRecords());
    else watch();
    observer.takeRecords();
  }
}

function watch() {
  observer ??= new MutationObserver(note);
  const what = { subtree: true, childList: true, characterData: true, characterDataOldValue: true };
  observer.observe(document.documentElement, what);
}

/**
 * Handles foreign changes.
 * @param {MutationRecord[]} records
 */
function note(records) {
  if (!records.length) return;
  /** @type {Map<Node, string>} */
  const before = new Map();
  /** @type {Map<Node, MutationRecord[]>} */
  const parents = new Map();
  for (const record of records) {
    const { target, type, oldValue } = record;
    const known = parents.get(target);
    if (type !== 'characterData') known ? known.push(record) : parents.set(target, [record]);
    else if (target.nodeType === TEXT && !before.has(target)) before.set(target, oldValue ?? '');
  }
  for (const { parentNode } of before.keys())
    if (parentNode && !parents.has(parentNode)) parents.set(parentNode, []);
  for (const [parent, changes] of parents) inspect(parent, changes, before);
  observer.takeRecords();
}

/**
 * @param {Node} parent
 * @param {MutationRecord[]} changes changes of its children
 * @param {Map<Node, string>} before the previous values of changed texts
 */
function inspect(parent, changes, before) {
  const known = foreignChanges.get(parent);
  const own = known?.own ?? childrenBefore(parent, changes);
  const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
  const strange = added.filter(
    node => node.parentNode === parent && !own.includes(/** @type {any} */ (node)),
  );
  const lost = own.filter(node => node.parentNode !== parent);
  const texts = /** @type {Text[]} */ (own.filter(node => node.nodeType === TEXT));
  const rewritten = texts.some(text => before.has(text) && before.get(text) !== text.data);
  const replaced =
    lost.some(node => node.nodeType !== ELEMENT) || strange.some(node => node.nodeType === TEXT);
  if (!known && !rewritten && !replaced) {
    if (strange.length) alignComments(own); // a mark put before a word
    return;
  }
  if (!known && !drawn(parent, own)) return;

  /** @type {ForeignChange} */
  const entry = known ?? { own, foreign: new Set(), words: new Map(), returned: 0 };
  foreignChanges.set(parent, entry);
  any = true;
  const translated = entry.foreign.size > 0;
  for (const node of strange) entry.foreign.add(node);
  const dead = lost.some(node => node.nodeType === ELEMENT && !node.isConnected) && strange.length > 0;
  const moved = lost.some(node => node.nodeType === ELEMENT) || !inOrder(own, parent);
  const wait = moved || (lost.length > 0 && ++entry.returned > PATIENCE);
  for (const text of texts) {
    const { words } = entry;
    const meant = words.get(text)?.meant ?? before.get(text) ?? text.data;
    if (text.parentNode !== parent && !wait) {
      if (text.parentNode) text.replaceWith(text.data);
      text.data = '';
      words.set(text, { shown: '', meant });
    } else if (!text.data && words.has(text) && added.includes(text)) {
      text.data = meant; // the original text was restored
      words.delete(text);
    } else if (before.has(text)) words.set(text, { shown: text.data, meant });
  }
  if (dead && (refused.get(parent) ?? 0) < PATIENCE) {
    refused.set(parent, (refused.get(parent) ?? 0) + 1);
    restore(parent); // otherwise they could not be pressed
  } else if (wait) waiting.add(parent);
  else if (translated && ![...entry.foreign].some(node => node.parentNode === parent)) restore(parent);
  else {
    putBack(entry, parent);
    alignComments(own);
  }
}

/**
 * Whether an element is drawn by Lit, or is part of a sentence that is: Lit leaves comments beside everything it may change.
 * @param {Node} parent
 * @param {ChildNode[]} own
 */
function drawn(parent, own) {
  if (
    own.some(
      node =>
        node.nodeType === COMMENT || document.createNodeIterator(node, NodeFilter.SHOW_COMMENT).nextNode(),
    )
  )
    return true;
  for (let one = parent.parentElement; one; one = one.parentElement) {
    if ([...one.childNodes].some(node => node.nodeType === COMMENT)) return true;
    if (one.localName.includes('-')) return false;
  }
  return false;
}

/**
 * The children of an element before these changes.
 * @param {Node} parent
 * @param {MutationRecord[]} changes
 */
function childrenBefore(parent, changes) {
  const list = [...parent.childNodes];
  for (const { addedNodes, removedNodes, nextSibling } of [...changes].reverse()) {
    if (addedNodes.length)
      list.splice(list.indexOf(/** @type {ChildNode} */ (addedNodes[0])), addedNodes.length);
    const at = nextSibling ? list.indexOf(/** @type {ChildNode} */ (nextSibling)) : list.length;
    list.splice(at, 0, .../** @type {NodeListOf<ChildNode>} */ (removedNodes));
  }
  return list;
}

/**
 * Whether the remaining ones are in their order.
 * @param {ChildNode[]} own
 * @param {Node} parent
 */
function inOrder(own, parent) {
  const there = own.filter(node => node.parentNode === parent);
  const now = [...parent.childNodes].filter(node => there.includes(node));
  return there.every((node, i) => node === now[i]);
}

/**
 * Puts each missing node behind the one that it followed.
 * @param {ForeignChange} entry
 * @param {Node} parent
 */
function putBack({ own }, parent) {
  /** @type {ChildNode | null} */
  let last = null;
  for (const node of own) {
    if (node.parentNode !== parent) parent.insertBefore(node, last ? last.nextSibling : parent.firstChild);
    last = node;
  }
}

/**
 * Moves each comment right before the text that followed it: that is how Lit finds the text.
 * @param {ChildNode[]} own
 */
function alignComments(own) {
  for (const [i, node] of own.entries()) {
    const next = own[i + 1];
    if (node.nodeType === COMMENT && next?.nodeType === TEXT && node.nextSibling !== next)
      if (next.parentNode) next.before(node);
  }
}

/**
 * Restores everything as we left it.
 * @param {Node} parent
 */
function restore(parent) {
  const entry = foreignChanges.get(parent);
  if (!entry) return;
  waiting.delete(parent);
  release(parent);
  const here = parent.childNodes;
  for (const [i, node] of entry.own.entries())
    if (here[i] !== node) parent.insertBefore(node, here[i] ?? null);
}

/**
 * Removes what others put into an element; the remaining texts show what was written into them.
 * @param {Node} parent
 */
function release(parent) {
  const entry = foreignChanges.get(parent);
  if (!entry) return;
  foreignChanges.delete(parent);
  for (const node of entry.foreign) if (node.parentNode === parent) parent.removeChild(node);
  for (const [text, { shown, meant }] of entry.words) if (text.data === shown) text.data = meant;
}

/**
 * After an update of ours: the sentences it changed are restored, up to the component.
 * @param {MutationRecord[]} records
 */
function reclaim(records) {
  /** @type {Set<Element>} */
  const sentences = new Set();
  for (const { target } of records) {
    /** @type {Element | null} */
    let one = target.nodeType === ELEMENT ? /** @type {Element} */ (target) : target.parentElement;
    const entry = one && foreignChanges.get(one);
    if (one && entry) sentences.add(one);
    entry?.words.delete(/** @type {Text} */ (target));
    for (; one && !one.localName.includes('-'); one = one.parentElement)
      if (hasForeignWords(one)) sentences.add(one);
  }
  for (const one of sentences) for (const part of [one, ...one.querySelectorAll('*')]) release(part);
}

/**
 * Whether others have changed words among the children of an element, not only white space.
 * @param {Element} parent
 */
const hasForeignWords = parent =>
  [...(foreignChanges.get(parent)?.words.values() ?? [])].some(({ meant }) => meant.trim());
