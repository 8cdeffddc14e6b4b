/** The end of the game: the ranking, and the sources of everyone's points. The figures are the engine's. */
import { html, nothing } from 'lit';
import { glyphOf, shapeOf } from '../../../art/card-face.js';
import { figure, signed } from '../../../sentences/language.js';
import { glyphFor } from '../card-faces.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('../types.d.ts').Source} Source */
/** @typedef {import('../types.d.ts').Account} Account */

const TOP = 3;

/** @param {Scene} s */
export function scoreBreakdownTemplate(s) {
  const { account, outcome } = s.update.status;
  const columns = (outcome?.ranking ?? []).map(({ seat, place }) => ({
    seat,
    place,
    account: account[seat],
  }));
  const ways = (account[0]?.ways ?? [])
    .map((way, i) => ({ text: way.text, n: columns.map(one => one.account.ways[i].n) }))
    .filter(way => way.n.some(Boolean));
  const played = ways.length > 1; // a table that was opened at its end knows only the result
  return html`<div class="account" data-scrolls>
    <table aria-label=${say('vale.points_by_seat')}>
      <thead>
        <tr>
          <td></td>
          ${columns.map(one => head(s, one, played))}
        </tr>
      </thead>
      ${played ? bodyTemplate(columns, ways) : nothing}
    </table>
  </div>`;
}

/**
 * A row for each way to points, and the cards that brought most.
 * @param {{seat: number, account: Account}[]} columns
 * @param {{text: string, n: number[]}[]} ways
 */
function bodyTemplate(columns, ways) {
  const cell = (/** @type {number} */ n, /** @type {number} */ i) =>
    html`<td class=${n ? '' : 'none'} data-seat=${columns[i].seat + 1}>${figure(n)}</td>`;
  const rows = ways.map(
    way =>
      html`<tr>
        <th scope="row">${way.text}</th>
        ${way.n.map(cell)}
      </tr>`,
  );
  const most = columns.map(one => html`<td data-seat=${one.seat + 1}>${best(one.account)}</td>`);
  return html`<tbody>
    ${rows}
    <tr class="best">
      <th scope="row">${say('vale.most_by')}</th>
      ${most}
    </tr>
  </tbody>`;
}

/**
 * A column's heading: rank, name, score.
 * @param {Scene} s
 * @param {{seat: number, place: number}} one
 * @param {boolean} played
 */
function head(s, { seat, place }, played) {
  const info = s.view.seats[seat];
  const level = s.view.seats.filter(other => other.score === info.score).length > 1;
  const open = s.peek === `points:${seat}`;
  const name = html`<span class="whose">${shapeOf(seat + 1)}<span class="nm">${s.name(seat)}</span></span>`;
  const text = html`${name}<b><span class="place">${place}.</span> ${figure(info.score)}</b
    >${level ? html`<small>${say('vale.creature', { area: info.area.length })}</small>` : nothing}`;
  return html`<th scope="col" data-seat=${seat + 1}>
    ${
      played
        ? html`<button
            class="btn quiet"
            aria-expanded=${open ? 'true' : 'false'}
            @click=${() => s.handlers.peek(`points:${seat}`)}
          >
            ${text}<span class="sr">${say('vale.every_source_of_the_points')}</span>
          </button>`
        : html`<span class="btn quiet">${text}</span>`
    }
  </th>`;
}

/**
 * The cards that brought most.
 * @param {Account} account
 */
function best({ sources }) {
  const top = sources.filter(one => one.card && one.n > 0).slice(0, TOP);
  return html`<ul>
    ${top.map(
      ({ card, n }) =>
        html`<li>
          ${glyphOf(glyphFor(card?.value ?? ''))}<span class="nm">${card?.name}</span><b>${signed(n)}</b>
        </li>`,
    )}
  </ul>`;
}

/**
 * A source of points, whose card can be inspected.
 * @param {Scene} s
 * @param {Source} from
 */
function source(s, { card, text, n }) {
  if (!card) return html`<li><span>${text}</span><b>${n}</b></li>`;
  const look = () => s.handlers.inspect({ kind: 'card', slug: card.value });
  return html`<li>
    <button class="chip" @click=${look}>${glyphOf(glyphFor(card.value))}${text}</button><b>${signed(n)}</b>
  </li>`;
}

/**
 * All sources of one seat's points.
 * @param {Scene} s
 * @param {number} seat
 */
export function sourcesTemplate(s, seat) {
  return html`<ul class="sources">
    ${s.update.status.account[seat]?.sources.map(one => source(s, one))}
    <li class="sum"><span>${say('common.total')}</span><b>${figure(s.view.seats[seat].score)}</b></li>
  </ul>`;
}
