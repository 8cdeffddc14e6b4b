/** The moves that the engine made for the viewer because there was no choice, in words. */
import { automaticMoves } from '../../parts/automatic-moves.js';
import { say } from '../../sentences/say.js';

const DECIDED = new Set(['placed', 'passed', 'exploded', 'declined', 'marked']);

/**
 * Empty if the viewer decided everything.
 * @param {import('./types.d.ts').Update} update
 * @param {import('./types.d.ts').Update|null} was
 */
export const automaticMovesText = (update, was) =>
  automaticMoves(update, was, DECIDED)
    .map(({ text, how }) =>
      how === 'last'
        ? say('eter.none_of_your_cards_could')
        : `${text}${how === 'stuck' ? '' : say('eter.your_only_move')}.`,
    )
    .join(' ');
