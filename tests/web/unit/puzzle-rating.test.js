import assert from 'node:assert/strict';
import test from 'node:test';
import { UNKNOWN, certainty, range, rated, ratingOf, rested } from '../../../web_ui/app/puzzles/rating.js';

const near = (one, other, by) => assert.ok(Math.abs(one - other) <= by, `${one} is not ${other}`);

test('the worked example of the paper', () => {
  const after = rated({ rating: 1500, deviation: 200, volatility: 0.06 }, [
    { rating: 1400, deviation: 30, score: 1 },
    { rating: 1550, deviation: 100, score: 0 },
    { rating: 1700, deviation: 300, score: 0 },
  ]);
  near(after.rating, 1464.06, 0.02);
  near(after.deviation, 151.52, 0.02);
  near(after.volatility, 0.05999, 0.00001);
});

test('without games only the uncertainty grows', () => {
  const player = { rating: 1500, deviation: 200, volatility: 0.06 };
  const after = rated(player, []);
  assert.equal(after.rating, 1500);
  near(after.deviation, 200.2714, 0.001);
  assert.deepEqual(rested(player, 1), after);
  assert.equal(rested(player, 0).deviation, 200);
  assert.equal(rested(player, 1e9).deviation, UNKNOWN.deviation);
});

test('a harder puzzle is worth more, and what is expected little', () => {
  const gain = grade => rated(UNKNOWN, [{ ...ratingOf(grade), score: 1 }]).rating - 1500;
  assert.ok(gain(5) > gain(3) && gain(3) > gain(1) && gain(1) > 0);
  const loss = grade => rated(UNKNOWN, [{ ...ratingOf(grade), score: 0 }]).rating - 1500;
  assert.ok(loss(1) < loss(3) && loss(5) < 0);
});

test('many puzzles make it certain, and it finds what is right', () => {
  let player = UNKNOWN;
  for (let n = 0; n < 200; n++) player = rated(player, [{ ...ratingOf(3), score: n % 2 }]);
  near(player.rating, ratingOf(3).rating, 60);
  const [least, most] = range(player);
  assert.ok(least < player.rating && player.rating < most && most - least < 300);
});

test('the first puzzles say nothing of a rating, some more a little', () => {
  let player = UNKNOWN;
  const said = [certainty(player)];
  for (let n = 0; n < 16; n++) {
    player = rated(player, [{ ...ratingOf(3), score: n % 2 }]);
    said.push(certainty(player));
  }
  assert.deepEqual([said[1], said[2]], ['unknown', 'unknown']);
  assert.deepEqual([said[5], said[16]], ['provisional', 'settled']);
});
