// A translated page stays true. Translators of browsers, and extensions that mark or rewrite words, change the page's text
// nodes behind the back of whoever wrote them: replaced by elements, moved into them, split, merged with their neighbours,
// written over, a whole paragraph at once. Lit goes on writing into the nodes it made, wherever they are by then.
//
// So what others do is watched, and told apart from what happens while a component updates (`ownUpdate`). A text or
// comment of Lit's that was taken out is put back where it stood, the text emptied, before what stands for it: so Lit
// always finds its nodes in their places, and the translation stays in sight. Once an update writes there, all that others
// have made of that sentence is taken away and it says what it should, to be translated anew. Other sentences stay as they
// are. Where nodes cannot stand beside what replaced them (elements of ours moved or reordered), the sentence is put back
// before the next update of its component instead.
//
// A text that nobody writes to again may become what it likes, and `textContent` on an element of ours takes away what
// stands in it.

const ELEMENT = 1;
const TEXT = 3;
const COMMENT = 8;
/** How often the same nodes are put back at once; after that, only when an update needs them. */
const PATIENCE = 3;

/**
 * What others did to the children of an element.
 * @typedef {object} Tear
 * @property {ChildNode[]} own its children as we left them
 * @property {Set<Node>} foreign what was put there
 * @property {Map<Text, {shown: string, meant: string}>} words our texts that do not say what was written into them
 * @property {number} returned how often nodes were put back
 */

/** @type {WeakMap<Node, Tear>} */
const torn = new WeakMap();
/**
 * Those whose nodes are put back at the next update only.
 * @type {Set<Node>}
 */
const waiting = new Set();
/**
 * How often elements of ours were put back, which a translator had replaced.
 * @type {WeakMap<Node, number>}
 */
const refused = new WeakMap();
let any = false;
let updating = false;
/** @type {MutationObserver} */
let observer;

/**
 * What an element of ours says as it was written, whatever a translator makes of it.
 * @param {Node} element
 * @returns {string}
 */
export function sourceText(element) {
  const tear = torn.get(element);
  const parts = [...(tear?.own ?? element.childNodes)].map(node => {
    if (node.nodeType !== TEXT) return node.nodeType === ELEMENT ? sourceText(node) : '';
    const text = /** @type {Text} */ (node);
    const word = tear?.words.get(text);
    return word && text.data === word.shown ? word.meant : text.data;
  });
  return parts.join('');
}

/**
 * Runs a change of the page that is ours: an update of a component, or a child put into what a component draws.
 * @param {Element} host everything that it may write to is in here
 * @param {() => void} update
 */
export function ownUpdate(host, update) {
  if (updating) return update();
  if (!observer) watch();
  note(observer.takeRecords());
  for (const parent of waiting) if (host.contains(parent) || !parent.isConnected) mend(parent);
  if (!any) observer.disconnect(); // what nobody needs is not recorded: updates are as quick as without
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
 * What others did.
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
  for (const [parent, changes] of parents) look(parent, changes, before);
  observer.takeRecords();
}

/**
 * @param {Node} parent
 * @param {MutationRecord[]} changes of its children
 * @param {Map<Node, string>} before what texts said that were written to
 */
function look(parent, changes, before) {
  const known = torn.get(parent);
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
    if (strange.length) beside(own); // a mark put before a word
    return;
  }
  if (!known && !drawn(parent, own)) return;

  /** @type {Tear} */
  const tear = known ?? { own, foreign: new Set(), words: new Map(), returned: 0 };
  torn.set(parent, tear);
  any = true;
  const translated = tear.foreign.size > 0;
  for (const node of strange) tear.foreign.add(node);
  const dead = lost.some(node => node.nodeType === ELEMENT && !node.isConnected) && strange.length > 0;
  const moved = lost.some(node => node.nodeType === ELEMENT) || !inOrder(own, parent);
  const wait = moved || (lost.length > 0 && ++tear.returned > PATIENCE);
  for (const text of texts) {
    const { words } = tear;
    const meant = words.get(text)?.meant ?? before.get(text) ?? text.data;
    if (text.parentNode !== parent && !wait) {
      if (text.parentNode) text.replaceWith(text.data);
      text.data = '';
      words.set(text, { shown: '', meant });
    } else if (!text.data && words.has(text) && added.includes(text)) {
      text.data = meant; // they have put the original back
      words.delete(text);
    } else if (before.has(text)) words.set(text, { shown: text.data, meant });
  }
  if (dead && (refused.get(parent) ?? 0) < PATIENCE) {
    refused.set(parent, (refused.get(parent) ?? 0) + 1);
    mend(parent); // nobody could press them
  } else if (wait) waiting.add(parent);
  else if (translated && ![...tear.foreign].some(node => node.parentNode === parent)) mend(parent);
  else {
    putBack(tear, parent);
    beside(own);
  }
}

/**
 * Whether this is drawn by Lit, or part of a sentence that is: it leaves comments beside whatever it may change.
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
 * Whether those that are still there stand in their order.
 * @param {ChildNode[]} own
 * @param {Node} parent
 */
function inOrder(own, parent) {
  const there = own.filter(node => node.parentNode === parent);
  const now = [...parent.childNodes].filter(node => there.includes(node));
  return there.every((node, i) => node === now[i]);
}

/**
 * Puts the nodes that are not there each behind the one it stood behind.
 * @param {Tear} tear
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
 * A comment stands right before the text that stood behind it: that is how Lit finds it.
 * @param {ChildNode[]} own
 */
function beside(own) {
  for (const [i, node] of own.entries()) {
    const next = own[i + 1];
    if (node.nodeType === COMMENT && next?.nodeType === TEXT && node.nextSibling !== next)
      if (next.parentNode) next.before(node);
  }
}

/**
 * Everything as we left it.
 * @param {Node} parent
 */
function mend(parent) {
  const tear = torn.get(parent);
  if (!tear) return;
  waiting.delete(parent);
  release(parent);
  const here = parent.childNodes;
  for (const [i, node] of tear.own.entries())
    if (here[i] !== node) parent.insertBefore(node, here[i] ?? null);
}

/**
 * What others put into an element is taken away, the texts that are left say what was written into them.
 * @param {Node} parent
 */
function release(parent) {
  const tear = torn.get(parent);
  if (!tear) return;
  torn.delete(parent);
  for (const node of tear.foreign) if (node.parentNode === parent) parent.removeChild(node);
  for (const [text, { shown, meant }] of tear.words) if (text.data === shown) text.data = meant;
}

/**
 * What an update of ours changed: the sentences it belongs to are ours again, up to the component.
 * @param {MutationRecord[]} records
 */
function reclaim(records) {
  /** @type {Set<Element>} */
  const sentences = new Set();
  for (const { target } of records) {
    /** @type {Element | null} */
    let one = target.nodeType === ELEMENT ? /** @type {Element} */ (target) : target.parentElement;
    const tear = one && torn.get(one);
    if (one && tear) sentences.add(one);
    tear?.words.delete(/** @type {Text} */ (target));
    for (; one && !one.localName.includes('-'); one = one.parentElement) if (speaks(one)) sentences.add(one);
  }
  for (const one of sentences) for (const part of [one, ...one.querySelectorAll('*')]) release(part);
}

/**
 * Whether others have changed words among the children of an element, not only the space between them.
 * @param {Element} parent
 */
const speaks = parent => [...(torn.get(parent)?.words.values() ?? [])].some(({ meant }) => meant.trim());
