import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { companyAddress } from '../../app/links/addresses.js';
import { isPerson } from '../../app/session/levels.js';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

/** @type {['here' | 'near' | 'link', string, string, string][]} */
const WAYS = [
  ['here', 'users', say('new_game.friend_here'), say('new_game.you_share_this_device')],
  ['near', 'monitor-smartphone', say('new_game.friend_nearby'), say('new_game.on_another_device')],
  ['link', 'link-2', say('new_game.friend_by_link'), say('new_game.you_send_each_turn')],
];

/** The ways to play with friends that this browser knows, and the games: each leads to the form of the game, with the way chosen. */
class FriendsSheet extends Sheet {
  /** @override */
  static properties = { ...Sheet.properties, games: { attribute: false } };

  constructor() {
    super();
    this.heading = say('page.friends');
    /** @type {import('../../app/protocol').Declaration[]} */
    this.games = [];
  }

  /** @override */
  content() {
    return WAYS.filter(([way]) => isPerson(way)).map(
      ([way, icon, title, text]) =>
        html`<section class="way" aria-label=${title}>
          ${iconOf(icon)}
          <h3>${title}</h3>
          <p class="hint">${text}</p>
          <div class="row">
            ${this.games.map(game => html`<a class="btn" href=${companyAddress(game.name, way)}>${game.title}</a>`)}
          </div>
        </section>`,
    );
  }
}
customElements.define('ev-friends', FriendsSheet);
