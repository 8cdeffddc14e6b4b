/**
 * Select and target, for any game. The legal actions of an update form a prefix tree of typed refs: the person chooses things
 * (`cell:b2`, `value:3`) in any natural order, and the machine keeps the actions that still fit. Tap, drag and keyboard all
 * end here. It knows no rule: what is not in the list of legal actions is refused, with the engine's reason.
 *
 * @typedef {{id: string, verb: string, refs: string[], kinds: string[], label?: string, chip?: string|null}} LegalAction
 * @typedef {{id: string, text: string, rule?: string|null}} Reason
 * @typedef {{prompt: string, any_order?: boolean}} Step
 * @typedef {{kind: string, ref: string, auto?: boolean}} Pick
 * @typedef {{verb: string, refs: string[]}} Head a verb button that was pressed, with the refs it fixes
 * @typedef {{type: 'picked'|'back'|'ready'|'none'} | {type: 'commit', action: LegalAction}
 *   | {type: 'ambiguous', targets: string[]}
 *   | {type: 'refused', target: string, reason: Reason|null, ask: {verb: string, refs: string[]}|null}} Outcome
 */

/** @param {string} target `kind:ref` */
export function parseTarget(target) {
  const at = target.indexOf(':');
  return { kind: target.slice(0, at), ref: target.slice(at + 1) };
}

/**
 * Assigns the picks to an action's open positions. The k-th pick of a kind belongs to the k-th position of that kind.
 * @param {LegalAction} action
 * @param {number} from first open position
 * @param {Pick[]} picks
 * @returns {number[]|null} the position of each pick
 */
function assignInOrder(action, from, picks) {
  const used = /** @type {number[]} */ ([]);
  for (const pick of picks) {
    let at = from;
    while (at < action.refs.length && (action.kinds[at] !== pick.kind || used.includes(at))) at++;
    if (action.refs[at] !== pick.ref || at >= action.refs.length) return null;
    used.push(at);
  }
  return used;
}

/**
 * The same in any order: for sets ("these two cards"), whose canonical order only the engine needs.
 * @param {LegalAction} action
 * @param {number} from
 * @param {Pick[]} picks
 * @returns {number[]|null}
 */
function assignAnyhow(action, from, picks) {
  const used = /** @type {number[]} */ ([]);
  for (const pick of picks) {
    const at = action.refs.findIndex(
      (ref, i) => i >= from && ref === pick.ref && action.kinds[i] === pick.kind && !used.includes(i),
    );
    if (at < 0) return null;
    used.push(at);
  }
  return used;
}

export class Interaction {
  /** @type {LegalAction[]} */
  #legal = [];
  /** @type {Map<string, Reason>} */
  #illegal = new Map();
  /** @type {Record<string, Step[]>} */
  #steps = {};
  /** @type {Set<string>} */
  #implicit = new Set();
  /** @type {Head|null} */
  head = null;
  /** @type {Pick[]} */
  picks = [];
  #confirms;

  /**
   * @param {{confirms?: (action: LegalAction) => boolean}} [options] `confirms`: actions that wait for the primary button
   *   once complete, instead of being sent by the last pick
   */
  constructor(options = {}) {
    this.#confirms = options.confirms ?? (() => false);
  }

  /**
   * Takes a new update; a half-made choice is dropped.
   * @param {{legal?: LegalAction[], illegal?: {refs: string[], reason: Reason}[], steps?: Record<string, Step[]>,
   *   actions?: {verb: string, default?: boolean}[]}} update
   */
  load(update) {
    this.#legal = update.legal ?? [];
    this.#illegal = new Map(
      (update.illegal ?? []).flatMap(({ refs, reason }) => refs.map(ref => [ref, reason])),
    );
    this.#steps = update.steps ?? {};
    const named = new Set((update.actions ?? []).filter(a => !a.default).map(a => a.verb));
    this.#implicit = new Set(this.#legal.map(a => a.verb).filter(verb => !named.has(verb)));
    this.clear();
  }

  get idle() {
    return !this.head && !this.picks.length;
  }

  /** Actions that fit the choices made so far, each with the positions already taken. */
  matches() {
    return this.#match(this.head, this.picks);
  }

  /**
   * @param {Head|null} head
   * @param {Pick[]} picks
   */
  #match(head, picks) {
    const from = head?.refs.length ?? 0;
    const pool = this.#legal.filter(action =>
      head
        ? action.verb === head.verb && head.refs.every((ref, i) => action.refs[i] === ref)
        : this.#implicit.has(action.verb),
    );
    for (const assign of [assignInOrder, assignAnyhow]) {
      const found = pool.flatMap(action => {
        const used = (this.#isSet(action) ? assignAnyhow : assign)(action, from, picks);
        return used ? [{ action, used, from }] : [];
      });
      if (found.length) return found;
    }
    return [];
  }

  /**
   * The prompts of an action with prompts of its own.
   * @param {LegalAction} action
   */
  #own({ verb, refs }) {
    return this.#steps[`${verb} ${refs[0]}`];
  }

  /**
   * Whether what an action has after its first ref is a set, whose members may be chosen in any order.
   * @param {LegalAction} action
   */
  #isSet(action) {
    return this.#own(action)?.some(step => step.any_order) ?? false;
  }

  /**
   * What may be chosen: `next` in the order of the action's grammar (highlighted), `later` out of order (accepted).
   * @returns {{next: Map<string, LegalAction[]>, later: Map<string, LegalAction[]>}}
   */
  candidates() {
    return this.#candidates(this.head, this.picks);
  }

  /**
   * @param {Head|null} head
   * @param {Pick[]} picks
   */
  #candidates(head, picks) {
    const next = new Map();
    const later = new Map();
    for (const { action, used, from } of this.#match(head, picks)) {
      let first = true;
      for (let i = from; i < action.refs.length; i++) {
        if (used.includes(i)) continue;
        const map = first || (i && this.#isSet(action)) ? next : later;
        const key = `${action.kinds[i]}:${action.refs[i]}`;
        first = false;
        map.get(key)?.push(action) ?? map.set(key, [action]);
      }
    }
    for (const key of next.keys()) later.delete(key);
    return { next, later };
  }

  /** The action that the primary button would send now: complete as it is, or the only one left. */
  get ready() {
    if (this.idle) return null;
    const found = this.matches();
    return (
      (
        found.find(m => m.used.length + m.from === m.action.refs.length) ??
        (found.length === 1 ? found[0] : null)
      )?.action ?? null
    );
  }

  /** The prompt of the current step, from `update.steps`; null if the update's own prompt applies. */
  get prompt() {
    const [m] = this.matches();
    if (!m || this.idle) return null;
    const { action, from, used } = m;
    const open = action.refs.flatMap((_, i) => (i >= from && !used.includes(i) ? [i] : []));
    if (!open.length) return null;
    const at = this.#isSet(action) ? action.refs.length - open.length : open[0];
    const long = this.#own(action);
    return (long ? long[at - 1] : this.#steps[action.verb]?.[at])?.prompt ?? null;
  }

  /** Progress: [choices made, choices in all] of the current action. */
  get progress() {
    const [m] = this.matches();
    return m && !this.idle ? [m.used.length, m.action.refs.length - m.from] : [0, 0];
  }

  /**
   * What could be chosen instead of the first choice: others of its kind, unless that kind is asked for next.
   * @returns {Set<string>}
   */
  get instead() {
    const [first] = this.picks;
    if (!first) return new Set();
    const alike = (/** @type {string} */ target) => parseTarget(target).kind === first.kind;
    const { next, later } = this.candidates();
    if ([...next.keys()].some(alike)) return new Set();
    const all = [...this.#candidates(this.head, []).next.keys()];
    return new Set(all.filter(target => alike(target) && !later.has(target) && !this.isPicked(target)));
  }

  /** @param {string} target */
  isPicked(target) {
    return this.picks.some(p => `${p.kind}:${p.ref}` === target);
  }

  /**
   * @param {string} target
   * @returns {Reason|null} the reason listed for it while nothing is chosen
   */
  reasonFor(target) {
    return this.#illegal.get(target) ?? null;
  }

  /**
   * Presses a verb button. Choices already made stay if they fit; pressing it again takes it back.
   * @param {string} verb
   * @param {string[]} [refs]
   * @returns {Outcome}
   */
  start(verb, refs = []) {
    const head = { verb, refs };
    if (this.head?.verb === verb && String(this.head.refs) === String(refs)) {
      this.clear();
      return { type: 'back' };
    }
    if (!this.#match(head, []).length) {
      const target = verb === 'play' && refs.length ? `power:${refs[0]}` : `verb:${verb}`;
      return { type: 'refused', target, reason: this.#illegal.get(target) ?? null, ask: { verb, refs } };
    }
    this.picks = this.#match(head, this.picks).length ? this.picks : [];
    this.head = head;
    return this.#settle();
  }

  /**
   * Chooses something. `targets` are the things that may be meant, best first (a cell, or a card of its stack).
   * @param {string[]} targets
   * @returns {Outcome}
   */
  tap(targets) {
    const at = this.picks.findIndex(({ kind, ref }) => targets.includes(`${kind}:${ref}`));
    if (this.picks[at]?.auto) {
      this.picks = this.picks.map((one, n) => (n === at ? { ...one, auto: false } : one));
      return this.#settle(); // what was taken for want of another is now chosen
    }
    if (at >= 0) {
      this.#dropFrom(at);
      return { type: 'back' };
    }
    const { next, later } = this.candidates();
    for (const tier of [next, later]) {
      const hits = targets.filter(t => tier.has(t));
      if (hits.length > 1) return { type: 'ambiguous', targets: hits };
      if (hits.length) return this.pick(hits[0]);
    }
    return this.#replace(targets) ?? this.#refuse(targets[0]);
  }

  /**
   * @param {string} target a candidate
   * @returns {Outcome}
   */
  pick(target) {
    this.picks = [...this.picks, parseTarget(target)];
    return this.#settle();
  }

  /**
   * Whether choosing it now would send an action, without a button in between.
   * @param {string} target
   * @param {Pick[]} [picks] what would have been chosen before
   */
  commits(target, picks = this.picks) {
    const found = this.#match(this.head, [...picks, parseTarget(target)]);
    const whole = found.filter(m => m.used.length + m.from === m.action.refs.length);
    return whole.length > 0 && whole.length === found.length && !this.#confirms(whole[0].action);
  }

  /**
   * Takes one choice back; with none left, the verb.
   * @returns {boolean} whether anything changed
   */
  back() {
    if (this.idle) return false;
    const last = this.picks.findLastIndex(p => !p.auto);
    if (last >= 0) this.#dropFrom(last);
    else this.clear();
    return true;
  }

  clear() {
    this.head = null;
    this.picks = [];
  }

  /** @param {number} at */
  #dropFrom(at) {
    this.picks = this.picks.slice(0, at);
  }

  /**
   * Sends the action, waits for the button, or takes steps that have only one choice.
   * @returns {Outcome}
   */
  #settle() {
    for (;;) {
      const found = this.matches();
      const [m] = found;
      const open = found.filter(f => f.used.length + f.from < f.action.refs.length);
      if (!open.length)
        return this.#confirms(m.action) ? { type: 'ready' } : { type: 'commit', action: m.action };
      // In an action with several steps, a step with one answer is not asked; a first choice always is, so that nothing is
      // placed automatically.
      const { next } = this.candidates();
      if (!this.head || next.size !== 1 || open.length < found.length)
        return { type: this.ready ? 'ready' : 'picked' };
      const [only] = next.keys();
      if (found.length === 1 && !this.#confirms(m.action)) return { type: 'ready' };
      this.picks = [...this.picks, { ...parseTarget(only), auto: true }];
    }
  }

  /**
   * Choosing another thing of a kind already chosen replaces that one.
   * @param {string[]} targets
   */
  #replace(targets) {
    for (let at = this.picks.length - 1; at >= 0; at--) {
      const kept = this.picks.slice(0, at);
      const after = this.picks.slice(at + 1);
      const hit = targets.find(
        t => parseTarget(t).kind === this.picks[at].kind && this.#candidates(this.head, kept).next.has(t),
      );
      if (!hit) continue;
      // Later choices stay if they still fit.
      const whole = [...kept, parseTarget(hit), ...after];
      this.picks = this.#match(this.head, whole).length ? whole : [...kept, parseTarget(hit)];
      return this.#settle();
    }
    return null;
  }

  /**
   * @param {string|undefined} target
   * @returns {Outcome}
   */
  #refuse(target) {
    if (!target) return { type: 'none' };
    const { kind, ref } = parseTarget(target);
    if (this.idle && this.#illegal.has(target))
      return { type: 'refused', target, reason: this.#illegal.get(target) ?? null, ask: null };
    const [m] = this.matches();
    if (!m) return { type: 'refused', target, reason: this.#illegal.get(target) ?? null, ask: null };
    // Asks for the reason of the action that has this thing in its place; unknown places are left out.
    const refs = m.action.refs.slice(0, m.from);
    const left = this.#isSet(m.action) ? [{ kind, ref }, ...this.picks] : [...this.picks, { kind, ref }];
    for (let i = m.from; i < m.action.refs.length && left.length; i++) {
      const j = left.findIndex(p => p.kind === m.action.kinds[i]);
      if (j < 0) break;
      refs.push(left.splice(j, 1)[0].ref);
    }
    return {
      type: 'refused',
      target,
      reason: left.length ? (this.#illegal.get(target) ?? null) : null,
      ask: left.length ? null : { verb: m.action.verb, refs },
    };
  }
}
