// What a spectator is told where a player has a choice.

/**
 * What is taken back is the players' affair.
 * @type {import('../protocol').UndoInfo}
 */
export const SPECTATOR_UNDO = {
  ok: false,
  reason: { id: 'undo.onlooker', text: 'A spectator takes nothing back', args: {}, rule: null },
  to: null,
  label: 'Undo',
};
