// A worker that dies without a word is noticed; one that only takes its time is left alone.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { Watchdog, silenceLimit } from '../../../web_ui/app/boot/watchdog.js';

const never = new Promise(() => {});

/**
 * A watchdog over a clock that the test moves.
 * @param {number} limit
 */
function watched(limit) {
  mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  let silences = 0;
  const dog = new Watchdog(
    () => limit,
    () => silences++,
    { now: () => now },
  );
  return {
    dog,
    silences: () => silences,
    /** @param {number} ms */
    pass(ms) {
      for (let n = 0; n < ms; n += 50) {
        now += 50;
        mock.timers.tick(50);
      }
    },
    /** @param {number} ms the page sleeps: time passes, timers do not run */
    sleep(ms) {
      now += ms;
    },
    end: () => mock.timers.reset(),
  };
}

test('silence is noticed within three seconds on a quick device, and once', () => {
  const { dog, silences, pass, end } = watched(silenceLimit(900));
  dog.during(never);
  pass(2_000);
  assert.equal(silences(), 0);
  pass(1_000);
  assert.equal(silences(), 1);
  pass(60_000);
  assert.equal(silences(), 1);
  end();
});

test('a worker that says that it fetches something is given the time', () => {
  const { dog, silences, pass, end } = watched(silenceLimit(900));
  dog.during(never);
  pass(1_000);
  dog.heard(60_000);
  pass(59_000);
  assert.equal(silences(), 0);
  dog.heard();
  pass(2_000);
  assert.equal(silences(), 0);
  pass(1_000);
  assert.equal(silences(), 1);
  end();
});

test('a slow device gets more time, in proportion to its start', () => {
  const { dog, silences, pass, end } = watched(silenceLimit(12_000));
  dog.during(never);
  pass(14_000);
  assert.equal(silences(), 0);
  pass(4_000);
  assert.equal(silences(), 1);
  end();
});

test('a worker that reports progress may work without a limit', () => {
  const { dog, silences, pass, end } = watched(silenceLimit(0));
  dog.during(never);
  for (let n = 0; n < 100; n++) {
    pass(2_000);
    dog.heard();
  }
  assert.equal(silences(), 0);
  end();
});

test('silence means nothing while no answer is due', async () => {
  const { dog, silences, pass, end } = watched(silenceLimit(0));
  pass(60_000);
  dog.heard();
  pass(60_000);
  await dog.during(Promise.resolve());
  await assert.rejects(dog.during(Promise.reject(new Error('refused'))));
  pass(60_000);
  assert.equal(silences(), 0);
  end();
});

test('one answer does not end the wait for another', async () => {
  const { dog, silences, pass, end } = watched(silenceLimit(0));
  dog.during(never);
  await dog.during(Promise.resolve());
  pass(3_000);
  assert.equal(silences(), 1);
  end();
});

test('after a suspension of the page the limit starts again', () => {
  const { dog, silences, pass, sleep, end } = watched(silenceLimit(0));
  dog.during(never);
  pass(1_000);
  sleep(600_000);
  pass(2_000);
  assert.equal(silences(), 0);
  pass(3_000);
  assert.equal(silences(), 1);
  end();
});

test('a worker that was ended is not reported', () => {
  const { dog, silences, pass, end } = watched(silenceLimit(0));
  dog.during(never);
  dog.end();
  pass(60_000);
  assert.equal(silences(), 0);
  end();
});
