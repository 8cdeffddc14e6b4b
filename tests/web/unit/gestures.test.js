import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { Gestures } from '../../../web_ui/parts/input/gestures.js';
import { Fake, fire, lay, page } from './hand.js';

const SEQUENCES = process.env.EVERTABLE_NIGHTLY ? 50_000 : 5_000;
const STEPS = 40;

mock.timers.enable({ apis: ['setTimeout'] });

/** @type {any} */
let device;
/** @type {any[]} */
let done;
/** @type {Gestures} */
let gestures;
/** There is nothing to be shown of these. */
const BARE = ['card:2'];

/** A table that hears what is done to it. */
function table() {
  device = lay();
  done = [];
  const note =
    what =>
    (el = null, over = null) =>
      done.push({ what, target: el?.dataset.target ?? null, over: over?.dataset?.target ?? null });
  gestures = new Gestures(page.root, {
    canDrag: el => el.dataset.target !== 'card:3',
    dragStart: note('start'),
    dragMove: () => {},
    drop: note('drop'),
    dragCancel: note('cancel'),
    dragEnd: note('end'),
    pulled: note('pulled'),
    hold: el => !BARE.includes(el.dataset.target) && note('hold')(el),
    hover: () => {},
  });
  page.root.addEventListener('click', e =>
    done.push({ what: 'tap', target: e.target.dataset.target ?? null }),
  );
}
beforeEach(table);

const said = () => done.splice(0).map(({ what, target }) => (target ? `${what} ${target}` : what));
const pointer = (type, nth = 0) => device.pointers.filter(one => one.type === type)[nth];

test('a second finger and a mouse change nothing while one finger drags', () => {
  const [a, b, mouse] = [pointer('touch'), pointer('touch', 1), pointer('mouse')];
  device.press(a, 50, 50);
  device.move(a, 80, 80);
  device.press(b, 150, 50);
  device.move(b, 180, 60);
  device.press(mouse, 250, 50);
  device.lift(b);
  device.press(b, 150, 50);
  device.cancel(b);
  assert.deepEqual(said(), ['start card:0']);
  device.lift(mouse);
  assert.deepEqual(said(), [], 'nothing is chosen beside a drag');
  device.move(a, 250, 50);
  device.lift(a);
  assert.deepEqual(said(), ['drop card:0', 'end']);
});

test('what cannot be dragged is told of once it was pulled away, and not where it stayed', () => {
  const mouse = pointer('mouse');
  device.press(mouse, 350, 50);
  device.move(mouse, 250, 50);
  device.move(mouse, 50, 50);
  assert.deepEqual(said(), []);
  device.lift(mouse);
  assert.deepEqual(said(), ['pulled card:3']);
  device.press(mouse, 330, 50);
  device.move(mouse, 250, 50);
  device.move(mouse, 350, 50);
  device.lift(mouse);
  assert.deepEqual(said(), ['tap card:3']);
  device.press(mouse, 350, 50);
  device.move(mouse, 250, 50);
  device.cancel(mouse);
  assert.deepEqual(said(), [], 'the browser has taken it, to scroll');
});

test('a second finger does not end the rest of the first', () => {
  const [a, b] = [pointer('touch'), pointer('touch', 1)];
  device.press(a, 50, 50);
  mock.timers.tick(200);
  device.press(b, 150, 50);
  device.lift(b);
  mock.timers.tick(300);
  assert.deepEqual(said(), ['hold card:0']);
  device.press(b, 150, 50);
  device.lift(b);
  device.lift(a);
  assert.deepEqual(said(), [], 'no tap follows');
  device.press(a, 150, 50);
  device.lift(a);
  assert.deepEqual(said(), ['tap card:1'], 'the next tap is one');
});

test('a finger that rests where nothing can be shown still taps', () => {
  const finger = pointer('touch');
  device.press(finger, 250, 50);
  mock.timers.tick(2000);
  device.lift(finger);
  assert.deepEqual(said(), ['tap card:2']);
});

test('a page that was busy hears of the lifted finger before it takes the press for a hold', t => {
  const finger = pointer('touch');
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  device.press(finger, 50, 50);
  now = 900;
  mock.timers.tick(450);
  device.lift(finger);
  assert.deepEqual(said(), ['tap card:0']);
  device.press(finger, 50, 50);
  now += 900;
  mock.timers.tick(450);
  assert.deepEqual(said(), [], 'it is not sure yet');
  now += 100;
  mock.timers.tick(100);
  device.lift(finger);
  assert.deepEqual(said(), ['hold card:0'], 'the finger did rest');
});

test('another button of the mouse changes nothing, and the release of the main one is heard beside it', () => {
  const mouse = pointer('mouse');
  device.press(mouse, 50, 50);
  device.move(mouse, 90, 50);
  device.press(mouse, 90, 50, 2);
  device.lift(mouse, 2);
  assert.deepEqual(said(), ['start card:0']);
  device.press(mouse, 90, 50, 2);
  device.lift(mouse, 1);
  assert.deepEqual(said(), ['drop card:0', 'end']);
  device.move(mouse, 150, 50);
  device.lift(mouse, 2);
  assert.deepEqual(said(), []);
  device.press(mouse, 150, 50, 2);
  assert.deepEqual(said(), ['hold card:1'], 'the right button alone inspects');
});

test('a drag that ends without a release puts the thing back, and the next one works', () => {
  const mouse = pointer('mouse');
  const ends = {
    'released elsewhere': () => {
      device.miss(mouse);
      device.move(mouse, 300, 300);
    },
    Esc: () => assert.ok(fire(page.body, 'keydown', { key: 'Escape' }).stopped, 'it means nothing else'),
    'another window': () => fire(page.window, 'blur'),
    'out of sight': () => {
      page.document.hidden = true;
      fire(page.document, 'visibilitychange');
      page.document.hidden = false;
    },
    'capture lost': () => {
      page.root.captured.clear();
      fire(page.root, 'lostpointercapture', { pointerId: mouse.id });
    },
  };
  for (const [name, end] of Object.entries(ends)) {
    device.press(mouse, 50, 50);
    device.move(mouse, 90, 50);
    end();
    assert.deepEqual(said(), ['start card:0', 'cancel', 'end'], name);
    device.lift(mouse);
    assert.deepEqual(said(), [], `${name}: no tap`);
    device.press(mouse, 150, 50);
    device.lift(mouse);
    assert.deepEqual(said(), ['tap card:1'], name);
  }
});

test('a pressed thing that is gone or replaced is neither dragged nor inspected', () => {
  for (const change of [
    () => (page.root.items[0].parent = null),
    () => (page.root.items[0].dataset.target = 'x'),
  ]) {
    table();
    const one = pointer('touch');
    device.press(one, 50, 50);
    change();
    mock.timers.tick(500);
    device.lift(one);
    device.press(pointer('mouse'), 150, 50);
    assert.deepEqual(
      said().filter(what => what !== 'tap x'),
      [],
    );
  }
});

test('a key that presses a button is no click of a drag', () => {
  const mouse = pointer('mouse');
  device.press(mouse, 50, 50);
  device.move(mouse, 90, 50);
  device.miss(mouse);
  device.move(mouse, 300, 300);
  said();
  fire(page.root.items[1], 'click', { detail: 0, pointerId: -1 });
  assert.deepEqual(said(), ['tap card:1']);
});

test('a pen hovers, and its side button inspects', () => {
  const pen = pointer('pen');
  fire(page.root.items[0], 'pointerdown', {
    pointerId: pen.id,
    pointerType: 'pen',
    isPrimary: true,
    button: 2,
  });
  fire(page.root.items[0], 'contextmenu', { pointerType: 'pen' });
  assert.deepEqual(said(), ['hold card:0']);
  fire(page.root.items[1], 'contextmenu', {});
  assert.deepEqual(said(), ['hold card:1'], 'where the browser does not say what asked');
});

/** Small and the same everywhere (mulberry32). */
const lot = seed => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/**
 * A sequence of what three pointers and the page do, against a plain model: who presses, and what became of the press.
 * @param {number} seed
 */
function play(seed) {
  table();
  const random = lot(seed);
  const below = n => Math.floor(random() * n);
  const three = [...device.pointers].sort(() => random() - 0.5).slice(0, 3);
  let dragging = null;
  let acting = null; // the pointer whose own step is under way
  const spentPresses = new Set(); // drags and holds, by the number of the press
  const unsure = new Set(); // two rest on the same thing: one of them holds it
  const forgotten = new Set(); // under way when the window lost the focus
  const check = (step, releasing) => {
    for (const { what, target } of done.splice(0)) {
      const told = `seed ${seed}, ${step}: ${what} ${target}`;
      if (what === 'start') {
        assert.ok(!dragging, `${told}: two ghosts`);
        assert.ok(acting?.buttons & 1 && !acting.still, `${told}: not dragged`);
        assert.ok((acting.primary ?? true) && !forgotten.has(acting.nth), told);
        dragging = acting;
        spentPresses.add(acting.nth);
      } else if (what === 'drop') {
        assert.ok(dragging && dragging === acting && releasing, `${told}: let go by another`);
      } else if (what === 'end') {
        assert.ok(dragging, told);
        dragging = null;
      } else if (what === 'cancel') {
        assert.ok(dragging, told);
      } else if (what === 'hold') {
        if (step === 'wait') {
          const rests = one => one.type !== 'mouse' && (one.primary ?? true) && one.buttons & 1 && one.still;
          const held = three.filter(
            one => rests(one) && !spentPresses.has(one.nth) && !forgotten.has(one.nth),
          );
          assert.ok(held.length, `${told}: nothing rests`);
          const own = held.filter(one => one.pressed === target);
          assert.ok(own.length, `${told}: on something else`);
          for (const { nth } of own) (own.length > 1 ? unsure : spentPresses).add(nth);
        } else assert.ok(step === 'right' && !dragging, told);
      }
    }
  };
  let presses = 0;
  for (let n = 0; n < STEPS; n++) {
    const one = three[below(3)];
    acting = one;
    const spot = [below(7) * 100 + 5 + below(90), below(130)];
    const dice = below(100);
    if (dice < 25) {
      if (!(one.buttons & 1)) one.nth = ++presses;
      device.press(one, ...spot);
      one.pressed ??= null;
      if (one.buttons & 1 && one.from?.[0] === spot[0]) one.pressed = one.on?.dataset.target;
      check('press', false);
    } else if (dice < 55) {
      device.move(one, ...(random() < 0.3 ? [one.x + below(5), one.y] : spot));
      check('move', false);
    } else if (dice < 75) {
      const other = dragging && dragging !== one;
      const before = done.length;
      const click = device.lift(one);
      const tapped = done.slice(before).some(({ what }) => what === 'tap');
      if (click && page.root.contains(click.target) && !unsure.has(one.nth)) {
        const meant = !spentPresses.has(one.nth) && !other;
        assert.equal(
          tapped,
          meant,
          `seed ${seed}, step ${n}: a click ${meant ? 'is lost' : 'that was not meant'}`,
        );
      }
      check('lift', true);
    } else if (dice < 80) {
      device.cancel(one);
      check('cancel', false);
    } else if (dice < 83) {
      device.miss(one);
      check('miss', false);
    } else if (dice < 87) {
      device.press(one, ...spot, 2);
      check('right', false);
      device.lift(one, 2);
      check('right', false);
    } else if (dice < 93) {
      acting = null;
      mock.timers.tick(below(2) ? 500 : 100);
      check('wait', false);
    } else {
      acting = null;
      const what = below(5);
      if (what === 0) gestures.stopDrag();
      else if (what === 1) {
        for (const { nth } of three) forgotten.add(nth);
        fire(page.window, 'blur');
      } else if (what === 2) fire(page.body, 'keydown', { key: 'Escape' });
      else {
        const at = below(4); // the table is drawn anew
        page.root.items[at].parent = null;
        page.root.items[at] = new Fake(page.root, `card:${at}`);
      }
      check('page', false);
    }
  }
  for (const one of three) {
    acting = one;
    device.lift(one);
    device.lift(one, 2);
    if (one.missed) device.move(one, 650, 300);
    check('lift', true);
  }
  assert.ok(!dragging, `seed ${seed}: a ghost stays`);
  for (const one of three) {
    device.press(one, 50, 50);
    device.move(one, 90, 50);
    device.move(one, 250, 50);
    device.lift(one);
    assert.deepEqual(
      said(),
      ['start card:0', 'drop card:0', 'end'],
      `seed ${seed}: a lost hand, ${one.type}`,
    );
    device.press(one, 150, 50);
    device.lift(one);
    assert.deepEqual(said(), ['tap card:1'], `seed ${seed}: a lost tap of the ${one.type}`);
  }
  gestures.dispose();
}

test(`three pointers in any order: ${SEQUENCES} sequences leave no ghost and lose no hand`, () => {
  for (let seed = 1; seed <= SEQUENCES; seed++) play(seed);
});
