// What the table shows once it waits for somebody and is drawn; null after `patience` seconds.
// `was`: the version it must have left first. `asks`: what it waits for.
// Words stand in their own font then, so that they can be measured.
// As JSON: a test reads it ten times as fast as Playwright's own form.
async ([patience, was]) => {
  const look = () => {
    const game = document.querySelector('ev-game'),
      table = document.querySelector('.main') && document.querySelector('ev-game')?.host?.element;
    const session = game?.session,
      view = session?.view;
    if (session?.curtain) return { asks: 'curtain', curtain: session.curtain };
    if (!view || table?.state !== view || table.isUpdatePending || game.isUpdatePending) return null;
    // The way on moves from the banner to the sheet once the sheet is up.
    if (game.endings.shown && !document.querySelector('.broad')) return null;
    const { status, legal, gather, assign, ordering, actions, log, undo, events } = view;
    const mine = status.to_move === view.for && legal.length > 0 && session.thinking === null;
    const asks = table.holding
      ? 'next'
      : !status.live
        ? 'past'
        : status.over
          ? 'over'
          : session.locked
            ? 'elsewhere'
            : session.passTo
              ? { turn: 'pass', link: 'send' }[session.passTo.reason]
              : session.watching
                ? 'watch'
                : mine
                  ? 'decide'
                  : null;
    return (
      asks && {
        asks,
        v: view.v,
        eyes: view.for,
        phase: view.view.phase,
        view: view.view,
        legal,
        gather,
        assign,
        ordering,
        actions,
        status,
        log,
        undo,
        events,
      }
    );
  };
  const end = performance.now() + patience * 1000;
  do {
    const scene = look();
    if (scene && (was === null || scene.asks === 'curtain' || scene.v !== was)) {
      await document.fonts.ready;
      return JSON.stringify(scene, (_, value) => value ?? null);
    }
    await new Promise(resolve => setTimeout(resolve, 8));
  } while (performance.now() < end);
  return null;
};
