// Replays recorded games with the interpreter and the engine's parts of a site; prints their digests, as JSON.
// usage: node replay-golden.mjs <folder of pyodide.mjs> <folder of the parts> <replay.py> <games, as JSON, in a file>
import { readFileSync } from 'node:fs';
import { bringEngine, start } from '../../web_ui/build/importing.mjs';

const [folder, parts, replay, games] = process.argv.slice(2);
const python = await start(`${folder.replace(/\/$/, '')}/`);
bringEngine(python, parts);
python.FS.writeFile('replay_golden.py', readFileSync(replay));
python.globals.set('games', readFileSync(games, 'utf-8'));
console.log(
  python.runPython(`
import sys
sys.path.insert(0, ".")
from replay_golden import replayed
json.dumps([replayed(*game) for game in json.loads(games)])
`),
);
