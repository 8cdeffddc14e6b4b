// An esbuild plugin: where a module calls `say('<area>.<id>', { blank: ... })`, the bundle has the sentence itself, in the
// language of the build: text in a template, a string or a template literal elsewhere. So a page loads only the sentences
// that it shows, looks nothing up, and a static text stays static.
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'acorn';
import { pieces } from '../sentences/template.js';

/**
 * @param {string} root web_ui/
 * @param {string} language the name of a folder of sentences/
 * @returns {import('esbuild').Plugin}
 */
export const sentences = (root, language) => ({
  name: 'sentences',
  setup(build) {
    const folder = join(root, 'sentences', language);
    const catalogue = import(pathToFileURL(join(folder, 'index.js')).href);
    build.onResolve({ filter: /\/language\.js$/ }, () => ({ path: join(folder, 'grammar.js') }));
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const code = readFileSync(path, 'utf-8');
      if (!/\bsay\(/.test(code) || path.startsWith(join(root, 'sentences'))) return null;
      try {
        // Relative, so that no folder of this machine comes into the source maps.
        const grammar = `./${relative(dirname(path), join(folder, 'grammar.js'))}`;
        return { contents: inlined(code, await catalogue, grammar), loader: 'js' };
      } catch (error) {
        return { errors: [{ text: `${path}: ${error instanceof Error ? error.message : error}` }] };
      }
    });
  },
});

/**
 * The code of a module with its sentences in it.
 * @param {string} code
 * @param {Record<string, Record<string, string>>} areas
 * @param {string} grammar the path of the functions of the language
 * @returns {string}
 * @throws {Error} for an id or blanks that no sentence has, or that are not literals
 */
export function inlined(code, areas, grammar) {
  const program = /** @type {any} */ (parse(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  const used = new Set();

  /** The source of a node, its sentences written out. @param {any} node @returns {string} */
  const source = node => spliced(node.start, node.end, editsOf(node));

  /** @param {number} start @param {number} end @param {Edit[]} edits */
  const spliced = (start, end, edits) => {
    let out = '';
    let at = start;
    for (const edit of edits) {
      out += code.slice(at, edit.start) + edit.text;
      at = edit.end;
    }
    return out + code.slice(at, end);
  };

  /** @typedef {{start: number, end: number, text: string}} Edit */

  /** @param {any} node @returns {Edit[]} */
  const editsOf = node => {
    if (isCall(node)) return [{ start: node.start, end: node.end, text: asExpression(node) }];
    if (node.type === 'ImportDeclaration' && node.source.value.endsWith('sentences/say.js'))
      return [{ start: node.start, end: node.end, text: '' }];
    if (node.type === 'TaggedTemplateExpression' && ['html', 'svg'].includes(node.tag.name))
      return inTemplate(node.quasi);
    return childrenOf(node).flatMap(editsOf);
  };

  /** Sentences that are whole parts of a template become its text. @param {any} quasi @returns {Edit[]} */
  const inTemplate = ({ quasis, expressions }) =>
    expressions.flatMap((/** @type {any} */ expression, /** @type {number} */ i) => {
      if (!isCall(expression)) return editsOf(expression);
      const place = placeOf(quasis, i);
      if (place === 'value') return editsOf(expression);
      const text = asTemplate(expression, place === 'text' ? escapedText : escapedAttribute);
      return [
        {
          start: quasis[i].end,
          end: quasis[i + 1].start,
          text: place === 'attribute' ? `"${text}"` : text,
        },
      ];
    });

  /** @param {any} call @returns {string} */
  const asExpression = call => {
    const parts = piecesOf(call);
    return parts.every(part => typeof part === 'string')
      ? JSON.stringify(parts.join(''))
      : `\`${asTemplate(call, text => text)}\``;
  };

  /** @param {any} call @param {(text: string) => string} escape @returns {string} */
  const asTemplate = (call, escape) => {
    const parts = piecesOf(call);
    const given = blanksOf(call);
    return parts
      .map(part => {
        if (typeof part === 'string') return escapedTemplate(escape(part));
        const { name, forms, seat, rest } = part;
        const value = source(given[name]);
        if (forms) return `\${${helper('plural')}(${value}, ${JSON.stringify(forms)})}`;
        if (!seat) return `\${${value}}`;
        const place = seat === 'first' ? '' : `, '${seat}'`;
        return `\${${helper('spoken')}(${value}, ${JSON.stringify(rest)}${place})}`;
      })
      .join('');
  };

  /** @param {string} name of a function of the grammar @returns {string} */
  const helper = name => {
    used.add(name);
    return `say_${name}`;
  };

  /** @param {any} call */
  const piecesOf = call => {
    const [id, blanks] = call.arguments;
    if (id?.type !== 'Literal' || call.arguments.length > 2)
      throw new Error('the id of a sentence is not a literal');
    const [area, name] = split(id.value);
    if (!Object.hasOwn(areas[area] ?? {}, name)) throw new Error(`there is no sentence ${id.value}`);
    if (blanks && !isWritten(blanks)) throw new Error(`the blanks of ${id.value} are not written out`);
    const parts = pieces(areas[area][name]);
    const asked = [...new Set(parts.flatMap(part => (typeof part === 'string' ? [] : [part.name])))].sort();
    const given = Object.keys(blanksOf(call)).sort();
    if (`${asked}` !== `${given}`) throw new Error(`${id.value} has the blanks ${asked}, not ${given}`);
    return parts;
  };

  const text = source(program);
  const imports = [...used].map(name => `${name} as say_${name}`);
  return imports.length
    ? `${text}\nimport { ${imports.join(', ')} } from ${JSON.stringify(grammar)};\n`
    : text;
}

/** @param {string} id */
const split = id => {
  const at = id.indexOf('.');
  return [id.slice(0, at), id.slice(at + 1)];
};

/** @param {any} node */
const isCall = node => node.type === 'CallExpression' && node.callee.name === 'say';

/** Whether the blanks are an object with plain names. @param {any} blanks */
const isWritten = blanks =>
  blanks.type === 'ObjectExpression' &&
  blanks.properties.every((/** @type {any} */ one) => one.key?.type === 'Identifier' && !one.computed);

/** @param {any} call @returns {Record<string, any>} */
const blanksOf = call =>
  Object.fromEntries(
    (call.arguments[1]?.properties ?? []).map((/** @type {any} */ p) => [p.key.name, p.value]),
  );

/** @param {any} node @returns {any[]} */
const childrenOf = node =>
  Object.values(node)
    .flat()
    .filter(child => typeof child?.type === 'string')
    .sort((a, b) => a.start - b.start);

/**
 * Where a part of a template stands: in its text, as the whole or a part of an attribute, or as the value of a property.
 * @param {any[]} quasis
 * @param {number} i
 * @returns {'text' | 'attribute' | 'quoted' | 'value'}
 */
function placeOf(quasis, i) {
  const before = quasis
    .slice(0, i + 1)
    .map(({ value }) => value.raw)
    .join('');
  if (before.lastIndexOf('<') < before.lastIndexOf('>')) return 'text';
  const [, name, quote] = /([.@?]?[\w-]+)=("[^"]*)?$/.exec(before) ?? [];
  if (!name || /^[.@?]/.test(name)) return name ? 'value' : 'text';
  return quote === undefined ? 'attribute' : 'quoted';
}

/** @param {string} sign */
const reference = sign => `&#${sign.charCodeAt(0)};`;
/** @param {string} text */
const escapedText = text => text.replace(/[&<>]/g, reference);
/** @param {string} text */
const escapedAttribute = text => text.replace(/[&<>"]/g, reference);

/** @param {string} text */
const escapedTemplate = text => text.replace(/\\|`|\$\{/g, '\\$&');
