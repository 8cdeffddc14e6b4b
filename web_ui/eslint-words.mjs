// A rule of the linter: what is said in English stands in sentences/, and modules ask for it with `say`. English is a text
// or an attribute that is read out in a template; a literal that ends there, or as the `text`, `title`, `label` ... of an
// object; and elsewhere whatever looks like it: several words, or one with a capital. A lone lower-case word that only
// passes through a variable is not found.

/** Attributes that are shown or read out. */
const SHOWN = new Set(
  'aria-description aria-label aria-roledescription aria-valuetext alt data-tip label placeholder title'.split(
    ' ',
  ),
);
/** Properties of objects that hold text. */
const TEXTS = new Set(
  'caption does heading hint label message note said shown sub text tip title what why words'.split(' '),
);
/** Properties and variables that hold no text. */
const CODE_NAMES = new Set(['cls', 'key']);
/** Functions whose strings are selectors, keys, names of events or of pictures. */
const CODE = new Set(
  'addEventListener call closest createElement cssText define dispatchEvent emit fetch getAttribute getElementById getItem getPropertyValue glyphOf has iconOf includes indexOf matches matchMedia postMessage querySelector querySelectorAll removeAttribute removeEventListener replace say setAttribute setItem setProperty split startsWith endsWith toggleAttribute warn'.split(
    ' ',
  ),
);
/** Names of keys and of the site. */
const NAMES = /^(Alt|AltGraph|Arrow\w+|CapsLock|Control|Dead|Evertable|Meta|Process|Shift|Unidentified)$/;
/** Lengths and transforms, media queries, selectors, keys such as `card:4` and `setup.eter`. */
const SIGNS = /[{}[\]#=<>]|^[(.:]|::|\0px|^[a-z]+\(\0|^[\w.-]+[:.][a-z]?\0|^\0?[a-z-]+:\0/;
const LETTERS = /\p{L}{2}/u;
const PROSE = /\p{L}{2,}[,;:.!?]? +\S*\p{L}|^\s*\p{Lu}\p{Ll}/u;

/** @param {string} text holes are `\0` */
const isProse = text => {
  const bare = text.replaceAll('\0', ' ').trim();
  if (!LETTERS.test(bare) || NAMES.test(bare) || SIGNS.test(text)) return false;
  return (
    PROSE.test(bare) ||
    (text.includes('\0') && /(^|\s)\p{L}{2,}(\s|[,:;.]|$)/u.test(text.replaceAll('\0', ' ')))
  );
};

/** @param {any} template @param {'raw' | 'cooked'} how */
const textOf = (template, how) =>
  template.quasis.map((/** @type {any} */ q) => q.value[how] ?? '').join('\0');

/** @param {any} node */
const isMarkup = node => node.type === 'TaggedTemplateExpression' && ['html', 'svg'].includes(node.tag.name);

/**
 * Where a hole of a template of markup stands: in its text, in an attribute, or in neither.
 * @param {any} template
 * @param {any} hole
 */
function isShown(template, hole) {
  const at = template.expressions.indexOf(hole);
  const before = template.quasis
    .slice(0, at + 1)
    .map((/** @type {any} */ q) => q.value.raw)
    .join('\0');
  if (before.lastIndexOf('<') <= before.lastIndexOf('>')) return true;
  return SHOWN.has(/([.@?]?[\w-]+)=(?:"[^"]*)?$/.exec(before)?.[1] ?? '');
}

/**
 * Whether the value of an expression is shown: true, false, or null where that cannot be seen.
 * @param {any} node
 * @returns {boolean | null}
 */
function ends(node) {
  const { parent } = node;
  switch (parent?.type) {
    case 'ConditionalExpression':
      return parent.test === node ? false : ends(parent);
    case 'LogicalExpression':
    case 'ArrayExpression':
      return ends(parent);
    case 'BinaryExpression':
      return parent.operator === '+' ? ends(parent) : false;
    case 'TemplateLiteral':
      if (parent.parent.type === 'TaggedTemplateExpression')
        return isMarkup(parent.parent) && isShown(parent, node);
      return ends(parent) ?? (isProse(textOf(parent, 'cooked')) || null);
    case 'Property':
      if (parent.key === node || CODE_NAMES.has(parent.key.name)) return false;
      return TEXTS.has(parent.key.name) ? true : null;
    case 'CallExpression':
      return CODE.has(parent.callee.property?.name ?? parent.callee.name) ? false : null;
    case 'VariableDeclarator':
      return CODE_NAMES.has(parent.id.name) ? false : null;
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
    case 'MemberExpression':
    case 'SwitchCase':
      return false;
    default:
      return null;
  }
}

/** @type {import('eslint').Rule.RuleModule} */
const inCatalogue = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { said: 'What is said in English stands in sentences/: {{text}}' },
  },
  create(context) {
    const report = (/** @type {any} */ node, /** @type {string} */ text) =>
      context.report({
        node,
        messageId: 'said',
        data: { text: text.replaceAll('\0', '…').replace(/\s+/g, ' ').trim() },
      });
    const check = (/** @type {any} */ node, /** @type {string} */ text) => {
      const shown = ends(node);
      if (shown === false || NAMES.test(text)) return;
      if (shown ? LETTERS.test(text) && !SIGNS.test(text) : isProse(text)) report(node, text);
    };
    return {
      Literal(/** @type {any} */ node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(/** @type {any} */ node) {
        if (node.parent.type !== 'TaggedTemplateExpression') check(node, textOf(node, 'cooked'));
      },
      TaggedTemplateExpression(/** @type {any} */ node) {
        if (!isMarkup(node)) return;
        const markup = textOf(node.quasi, 'raw');
        for (const [, text] of markup.matchAll(/(?:^|>)([^<>]+)(?=<|$)/g))
          if (!/=(?:"[^"]*)?\0[^<>]*$/.test(text) && LETTERS.test(text.replace(/&\w+;|\0/g, ' ')))
            report(node, text);
        for (const [, name, text] of markup.matchAll(/\s([\w-]+)="([^"]*)"/g))
          if (SHOWN.has(name) && LETTERS.test(text.replaceAll('\0', ' '))) report(node, text);
      },
    };
  },
};

export default { rules: { 'in-catalogue': inCatalogue } };
