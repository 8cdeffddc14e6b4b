/**
 * An assignment being put together: a target for each of several members, chosen in any order and sent as a whole (`assign`
 * of an update). A tap adds a member that has only one way to take part; one with several ways waits until one of them is
 * chosen: a thing on the table, or a word that has a button. A thing may be chosen before its member, too. It knows no rule.
 *
 * @typedef {{ref: string, ways: string[][], required: boolean}} Member
 * @typedef {{verb: string, common: string[], members: Member[], least: number, most: number}} AssignRequest
 */
export class Assignment {
  /** @type {AssignRequest|null} */
  request = null;
  /**
   * The members that take part, with the words that follow each.
   * @type {Map<string, string[]>}
   */
  chosen = new Map();
  /**
   * The target that all members share.
   * @type {string|null}
   */
  common = null;
  /**
   * The member whose way is being chosen.
   * @type {string|null}
   */
  open = null;
  /**
   * The target chosen before the member that takes it.
   * @type {string|null}
   */
  aim = null;

  /** @param {AssignRequest|null|undefined} request */
  load(request) {
    this.request = request ?? null;
    this.chosen = new Map();
    this.open = this.aim = null;
    this.common = this.request?.common[0] ?? null;
    for (const { ref, ways, required } of this.request?.members ?? [])
      if (required && ways.length) this.chosen.set(ref, ways[0]);
  }

  get active() {
    return this.request !== null;
  }

  /** Whether it may be sent as it is. */
  get ready() {
    return this.request !== null && this.chosen.size >= this.request.least;
  }

  /**
   * The members that take part, in the form in which they are sent.
   * @returns {string[][]}
   */
  get pairs() {
    return [...this.chosen].map(([ref, way]) => [ref, ...way]);
  }

  /**
   * @param {string} ref
   * @returns {Member|undefined} the member, if it can take part
   */
  member(ref) {
    return this.request?.members.find(one => one.ref === ref && one.ways.length > 0);
  }

  /**
   * Whether choosing it means something now.
   * @param {string} ref
   */
  offers(ref) {
    if (!this.request) return false;
    return (
      this.member(ref) !== undefined || this.request.common.includes(ref) || this.#takers(ref).length > 0
    );
  }

  /**
   * What may be chosen next: the ways of the open member, or else the members.
   * @param {string} ref
   */
  wants(ref) {
    if (this.open) return this.#wayTo(ref) !== null || ref === this.open;
    return this.aim ? this.#takers(this.aim).includes(ref) : this.member(ref) !== undefined;
  }

  /**
   * Chooses a member, its target, or the target that all share.
   * @param {string} ref
   * @returns {'changed'|'full'|'kept'|null} null: not part of this assignment; `kept`: it has to take part
   */
  tap(ref) {
    const { request } = this;
    if (!request) return null;
    const way = this.#wayTo(ref);
    if (way && this.open) {
      const same = String(this.chosen.get(this.open)) === String(way);
      if (same && !this.member(this.open)?.required) this.chosen.delete(this.open);
      else if (!this.chosen.has(this.open) && this.chosen.size >= request.most) return 'full';
      else this.chosen.set(this.open, way);
      this.open = null;
      return 'changed';
    }
    const member = this.member(ref);
    if (member) return this.#tapMember(member);
    if (!request.common.includes(ref)) return this.#tapTarget(ref);
    this.common = ref;
    return 'changed';
  }

  /**
   * Sets the words that follow a member that takes part.
   * @param {string} ref
   * @param {string[]} way
   */
  choose(ref, way) {
    this.chosen.set(ref, way);
    this.open = this.aim = null;
  }

  /** Takes the last choice back; returns whether there was one. */
  back() {
    if (this.open ?? this.aim) {
      this.open = this.aim = null;
      return true;
    }
    const last = [...this.chosen.keys()].findLast(ref => !this.member(ref)?.required);
    return last !== undefined && this.chosen.delete(last);
  }

  /**
   * The members that a thing on the table can be the target of.
   * @param {string} target
   */
  #takers(target) {
    const members = this.request?.members ?? [];
    return members.filter(({ ways }) => ways.some(([first]) => first === target)).map(({ ref }) => ref);
  }

  /**
   * A target chosen before its member. After a member that has taken it, for want of another, it changes nothing.
   * @param {string} ref
   */
  #tapTarget(ref) {
    if (this.open || !this.#takers(ref).length) return null;
    const [taken] = [...this.chosen.values()].at(-1) ?? [];
    if (this.aim || taken !== ref) this.aim = this.aim === ref ? null : ref;
    return 'changed';
  }

  /**
   * Whether a member's ways are other things on the table, one of which is chosen there.
   * @param {Member} member
   */
  #points({ ways }) {
    return ways.every(way => way.length > 0) && ways.length > 1;
  }

  /** @param {Member} member */
  #tapMember(member) {
    const { ref, ways, required } = member;
    const aimed = this.aim && ways.find(([first]) => first === this.aim);
    if (this.chosen.has(ref) && !aimed) {
      if (required) return 'kept';
      this.chosen.delete(ref);
      this.open = this.aim = null;
      return 'changed';
    }
    if (this.request && !this.chosen.has(ref) && this.chosen.size >= this.request.most) return 'full';
    this.aim = null;
    if (this.#points(member) && !aimed) this.open = this.open === ref ? null : ref;
    else this.choose(ref, aimed || ways[0]);
    return 'changed';
  }

  /**
   * The way of the open member that uses this target.
   * @param {string} ref
   * @returns {string[]|null}
   */
  #wayTo(ref) {
    return (this.open && this.member(this.open)?.ways.find(way => way[0] === ref)) || null;
  }
}
