// How long an opponent's answers take.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

Object.assign(globalThis, {
  requestAnimationFrame: (/** @type {() => void} */ paint) => setTimeout(paint),
  localStorage: { getItem: () => null, setItem: () => {} },
  addEventListener: () => {},
});
const { Tempo } = await import('../../../web_ui/app/session/tempo.js');

const never = new AbortController().signal;

/** How many milliseconds of a mocked clock an answer is held back. */
async function heldBack(tempo, took) {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let released = false;
    let waited = 0;
    tempo.evenly(took, false, never).then(() => (released = true));
    for (; waited < 1000; waited += 10) {
      await Promise.resolve();
      await Promise.resolve();
      if (released) break;
      mock.timers.tick(10);
    }
    return waited;
  } finally {
    mock.timers.reset();
  }
}

test('a decision without a choice takes as long as one with a choice', async () => {
  const tempo = new Tempo(() => false);
  for (const took of [100, 900, 300, 310, 290]) await tempo.evenly(took, true, never);
  assert.equal(await heldBack(tempo, 20), 280);
  assert.equal(await heldBack(tempo, 400), 0);
});

test('without earlier decisions to compare with it is not delayed', async () => {
  assert.equal(await heldBack(new Tempo(() => false), 5), 0);
});

test('the end of a play is waited for although it is drawn only after the card that caused it was shown', async () => {
  let held = false;
  const tempo = new Tempo(() => held);
  const shown = new Promise(resolve => setTimeout(resolve, 200));
  tempo.showing = shown;
  shown.then(async () => {
    for (let i = 0; i < 6; i++) await null; // the table takes it over
    held = true;
  });
  let released = false;
  const listened = new Promise(resolve => {
    const listen = tempo.addEventListener.bind(tempo);
    tempo.addEventListener = (kind, ...more) => {
      listen(kind, ...more);
      if (kind === 'go-on') resolve();
    };
  });
  const over = tempo.released(never).then(() => (released = true));
  await Promise.race([listened, over]);
  assert.ok(!released);
  tempo.goOn();
  await over;
});
