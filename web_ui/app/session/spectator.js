// What a spectator's view has instead of a player's undo.

/**
 * Only players can take back.
 * @type {import('../protocol').UndoInfo}
 */
export const SPECTATOR_UNDO = {
  ok: false,
  reason: { id: 'undo.onlooker', text: 'A spectator takes nothing back', args: {}, rule: null },
  to: null,
  label: 'Undo',
};
