// Plays a whole game with the engine of a bare page and asks what the page of a game may ask meanwhile and afterwards.
// Returns how it ended, and each kind of request with how often it was granted.
async ({ game, options, kinds, seed, every }) => {
  const { engine } = globalThis;
  const granted = {};
  const ask = async (what, fields = {}) => {
    const answer = await engine.call({ do: what, ...fields });
    granted[what] = (granted[what] ?? 0) + Number(answer.ok);
    return answer;
  };
  const think = async fields => {
    const { ok, think: message } = await ask('think_request', fields);
    return ok ? engine.think(message) : undefined;
  };
  let state = seed;
  const below = number => {
    state = (state * 1103515245 + 12345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * number);
  };
  const draw = list => list[below(list.length)];
  const seats = kinds.map((kind, n) => ({ name: `Player ${n + 1}`, kind }));

  /** What a person may ask who is to decide. */
  const look = async (scene, seat) => {
    const { v, legal } = scene;
    const { id, verb, refs } = draw(legal);
    await think({ v, seat, hint: true });
    await ask('preview', { v, seat, action: id });
    await ask('previews', { v, seat, actions: legal.map(one => one.id) });
    await ask('why', { v, seat, verb, refs: [...refs, ...refs, 'nothing'] });
    await ask('gather', { v, seat, refs: ['nothing'] });
    await ask('assign', { v, seat, pairs: [['nothing', 'nothing']] });
    await ask('order', { v, seat, refs: ['nothing'] });
    await ask('forecast', { v, seat, pairs: [['nothing', 'nothing']] });
    await ask('act', { v, seat, action: 'nothing of the kind' });
    for (const line of ['help', 'show', 'log', 'legal', 'nothing']) await ask('text', { seat, line });
    for (const kind of 'RFPZ') {
      const { link } = await ask('link', { kind, seat, names: true });
      if (link) await ask('look', { text: link.fragment });
      if (link) await ask('look', { text: link.fragment.slice(0, -3) });
    }
    await ask('save');
    await ask('seek', { n: Math.floor(scene.status.decisions / 2) });
    await ask('state', { seat: null });
  };

  await ask('ping');
  await ask('games');
  let scene = await ask('new', { game, options, seats, seed: String(seed) });
  await ask('settings', { takebacks: 'free' });
  scene = await ask('state', { seat: scene.for });
  let looked = -every;
  while (!scene.status.over) {
    const { v, status } = scene;
    const seat = status.to_move;
    if (status.to_move_kind !== 'human') {
      const { action } = await think({ v, seat });
      scene = await ask('apply_thought', { v, seat, action });
    } else if (scene.for !== seat) {
      scene = await ask('state', { seat });
    } else {
      if (status.decisions >= looked + every) {
        await look(scene, seat);
        looked = status.decisions;
        if (looked) await ask('undo', { v, anyway: true });
        scene = await ask('state', { seat });
        if (scene.status.to_move !== seat || !scene.legal.length) continue;
      }
      scene = await ask('act', { v: scene.v, seat, action: draw(scene.legal).id });
    }
    if (!scene.ok) return { error: scene.error, granted };
  }
  const { status, v } = scene;

  // The end is looked at: every choice is judged, decisions are compared, the game goes on from its middle and is kept.
  const middle = Math.floor(status.decisions / 2);
  const { choices = [] } = await ask('choices');
  for (const { n, seat } of choices.slice(0, 40)) await think({ v, seat, at: n, review: 'passing' });
  for (const { n, seat } of [choices[0], choices.at(-1)]) {
    await think({ v, seat, at: n, review: 'close' });
    await think({ v, seat, at: n, hint: true });
    const { legal = [] } = await ask('state', { seat: null, at: n });
    await ask('moment', { n, actions: legal.map(one => one.id) });
    await ask('vary', { n, then: legal.slice(0, 1).map(one => one.id) });
  }
  const file = await ask('file');
  const { save } = await ask('save');
  const links = [];
  for (const [kind, at] of [['R'], ['R', middle], ['F', middle], ['P', middle], ['Z', middle]]) {
    const { link } = await ask('link', { kind, seat: 0, at });
    if (link) links.push(link.fragment);
  }
  await ask('fork', { v, n: middle });
  await ask('resign', { v: (await ask('state', { seat: 0 })).v, seat: 0 });
  await ask('return');
  await ask('resume', { save });
  for (const link of links) await ask('open', { text: link });
  await ask('open', { text: JSON.stringify(file.file ?? file) });
  await ask('open', { text: 'R1.AAAA.AAAA' });
  return { status, granted };
};
