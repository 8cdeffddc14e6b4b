// Replays recorded games with the interpreter and the engine's wheel of a site; prints their digests, as JSON.
// usage: node replay-golden.mjs <folder of pyodide.mjs> <wheel> <replay.py> <games, as JSON, in a file>
import { readFileSync } from 'node:fs';
import { start } from '../../web_ui/build/importing.mjs';

const [folder, wheel, replay, games] = process.argv.slice(2);
const python = await start(`${folder.replace(/\/$/, '')}/`);
python.FS.writeFile('evertable.whl', readFileSync(wheel));
python.FS.writeFile('replay_golden.py', readFileSync(replay));
python.globals.set('games', readFileSync(games, 'utf-8'));
console.log(
  python.runPython(`
import sys
sys.path[:0] = ["evertable.whl", "."]
from replay_golden import replayed
json.dumps([replayed(*game) for game in json.loads(games)])
`),
);
