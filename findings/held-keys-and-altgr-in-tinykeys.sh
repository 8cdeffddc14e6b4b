#!/usr/bin/env bash
# tinykeys 4.0.0 (npm), Node 20 or newer.
#
# A binding is given as the sign it should answer to, e.g. "[". Three things a good guess gets wrong:
#  1. A held key is heard once: repeats are dropped by the default filter (version 3 has no such filter). Stepping by a held key
#     needs `ignore`, and whoever gives one loses the filter for text fields and composing as well.
#  2. A sign that is typed with AltGr is not heard, although the event says neither alt nor ctrl: the modifier state
#     "AltGraph" alone counts as Alt being held (on Windows as Ctrl and Alt), which the binding does not name. So "[" is
#     dead on German, French, Spanish, Nordic keyboards.
#  3. Keys are compared in capitals: the dotless i of a Turkish keyboard runs what is bound to "i".
#
# Output seen:
#   [ typed alone: 1   [ held (1 press, 3 repeats): 1   [ by AltGr: 0   dotless i runs "i": 1
#   with ignore: [ held: 4
set -eu
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund tinykeys@4.0.0 >/dev/null
cat >try.mjs <<'JS'
import { createKeybindingsHandler } from 'tinykeys';
const target = { matches: () => false };
const press = (key, code, { repeat = false, graph = false } = {}) => ({
  ...{ key, code, repeat, target, currentTarget: target, isComposing: false },
  ...{ altKey: false, ctrlKey: false, shiftKey: false, metaKey: false },
  getModifierState: name => name === 'AltGraph' && graph,
});
const count = (binding, events, options) => {
  let n = 0;
  const hear = createKeybindingsHandler({ [binding]: () => n++ }, options);
  events.forEach(hear);
  return n;
};
const held = [press('[', 'Digit8'), ...Array(3).fill(press('[', 'Digit8', { repeat: true }))];
const seen = {
  alone: count('[', [press('[', 'BracketLeft')]),
  held: count('[', held),
  graph: count('[', [press('[', 'Digit8', { graph: true })]),
  dotless: count('i', [press('ı', 'KeyI')]),
  kept: count('[', held, { ignore: () => false }),
};
console.log(`[ typed alone: ${seen.alone}   [ held (1 press, 3 repeats): ${seen.held}   [ by AltGr: ${seen.graph}   dotless i runs "i": ${seen.dotless}`);
console.log(`with ignore: [ held: ${seen.kept}`);
process.exit(JSON.stringify(Object.values(seen)) === '[1,1,0,1,4]' ? 0 : 1);
JS
node try.mjs
