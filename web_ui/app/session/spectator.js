import { say } from '../../sentences/say.js';

// What a spectator's view has instead of a player's undo.

/**
 * Only players can take back.
 * @type {import('../protocol').UndoInfo}
 */
export const SPECTATOR_UNDO = {
  ok: false,
  reason: { id: 'undo.onlooker', text: say('page.a_spectator_takes_nothing_back'), args: {}, rule: null },
  to: null,
  label: say('common.undo'),
};
