/** What needs a confirmation: a fight that loses the game, and the end of a turn just after a choice was taken back. */
import { lethalText, losesNow } from './lethal-warning.js';
import { listing } from '../model.js';
import { say } from '../../../sentences/say.js';

/** The question must have been shown for this long before it can be confirmed. */
const READ_MS = 400;
/** @type {import('../../../parts/table-element.js').Reason} */
const CHOSEN = { id: 'table.chosen', text: say('eternal.play_what_you_have_chosen') };
/** @type {import('../../../parts/table-element.js').Reason} */
const ATTACKING = { id: 'table.attacking', text: say('eternal.attack_first_or_choose') };

/**
 * What could still be done before the turn ends.
 * @param {{verb: string}[]} legal
 */
export function unusedActionsText(legal) {
  const can = (/** @type {string[]} */ ...verbs) => legal.some(({ verb }) => verbs.includes(verb));
  const ways = [
    can('play', 'warp') ? say('eternal.play_a_card') : '',
    can('use') ? say('eternal.use_an_ability') : '',
    can('attack', 'fight') ? say('eternal.attack_inline') : '',
  ].filter(Boolean);
  return say('eternal.you_took_a_choice_back', { listing: listing(ways, 'or') });
}

/** Asks for confirmation: the second step of a decision that may be a mistake, such as ending the turn or losing a fight. */
export class Confirmation {
  /**
   * What is asked: `assign`, or the verb of a named button.
   * @type {string|null}
   */
  verb = null;
  #since = 0;
  /** A choice has just been taken back. */
  #putBack = false;

  /**
   * @param {import('../../../parts/table-element.js').TableElement} host
   * @param {() => import('../scene.js').Scene} scene the scene that is drawn now
   */
  constructor(host, scene) {
    this.host = host;
    this.scene = scene;
  }

  /** Another decision is to be made. */
  clear() {
    this.verb = null;
    this.#putBack = false;
  }

  /** Something else is chosen. */
  drop() {
    this.verb = null;
    this.host.requestUpdate();
  }

  /** A choice was taken back: a button may now be where another one was. */
  tookBack() {
    this.#putBack = true;
  }

  /** @returns {boolean} whether there was a question to take back */
  back() {
    if (!this.verb) return false;
    this.#putBack = false;
    this.drop();
    return true;
  }

  /**
   * Whether a named button has to wait: during a choice the turn does not end; what loses the game, or may have been pressed
   * instead of another button, needs a confirmation.
   * @param {string} verb
   */
  waits(verb) {
    const { host } = this;
    if (this.verb === verb) {
      this.carryOut();
      return true;
    }
    const attacking = host.assignment.active;
    if (verb === 'end' && (attacking || (host.state.legal.length > 1 && !host.machine.idle))) {
      host.refuse('verb:end', attacking ? ATTACKING : CHOSEN);
      return true;
    }
    if (host.state.legal.length < 2) return false;
    if (!(verb === 'end' ? this.#putBack : verb === 'pass' && losesNow(this.scene()))) return false;
    this.#ask(verb);
    return true;
  }

  /** Sends the attackers or blockers; asks first if that loses the game. */
  assign() {
    if (losesNow(this.scene())) this.#ask('assign');
    else this.host.together.sendAssignment();
  }

  /** Carries out what has been confirmed, unless the press is the second of a double tap. */
  carryOut() {
    const { verb, host } = this;
    if (!verb || performance.now() - this.#since < READ_MS) return;
    this.drop();
    if (verb === 'assign') host.together.sendAssignment();
    else host.commit(verb);
  }

  /** @param {string} verb */
  #ask(verb) {
    this.verb = verb;
    this.#since = performance.now();
    this.host.requestUpdate();
    this.host.emit('announce', {
      text: verb === 'end' ? say('eternal.end_your_turn') : lethalText(this.scene()),
    });
  }
}
