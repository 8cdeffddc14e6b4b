/**
 * What the build wrote into this page.
 *
 * @typedef {object} Build
 * @property {URL} root        the site's root
 * @property {string} version  hash of everything the site is made of
 * @property {URL} games where the declared options of every game are (JSON)
 * @property {string} engine address of the part of the engine that runs the table; empty on a page without an engine
 * @property {Record<string, number>} boot address -> bytes of the large files the engine needs; empty on a page without one
 */

/** @returns {Build} */
function read() {
  const data = JSON.parse(document.getElementById('build')?.textContent ?? '{}');
  const root = new URL(data.root ?? './', document.baseURI);
  const boot = Object.fromEntries(
    Object.entries(data.boot ?? {}).map(([path, bytes]) => [new URL(path, root).href, Number(bytes)]),
  );
  const engine = data.engine ? new URL(data.engine, root).href : '';
  return {
    root,
    engine,
    version: data.version ?? '',
    games: new URL(data.games ?? 'games.json', root),
    boot,
  };
}

export const build = read();
