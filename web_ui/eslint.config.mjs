// What the linter asks of the page's code. Run from the root of the tree: `build.py test` does, and `npm run lint`.
import js from '@eslint/js';
import { configs as lit } from 'eslint-plugin-lit';
import { configs as wc } from 'eslint-plugin-wc';
import globals from 'globals';
import words from './eslint-words.mjs';

export default [
  { ignores: ['**/node_modules/', '.build/', 'dist/', 'tests/web/in_page/'] },
  js.configs.recommended,
  lit['flat/recommended'],
  wc['flat/recommended'],
  {
    languageOptions: { ecmaVersion: 2025, sourceType: 'module', globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 360, skipBlankLines: true, skipComments: true }],
      'max-statements-per-line': ['error', { max: 1 }],
      'no-else-return': 'error',
      'no-sequences': 'error',
      'no-unneeded-ternary': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-var': 'error',
      'object-shorthand': 'error',
      'one-var': ['error', 'never'],
      'prefer-const': 'error',
      'prefer-template': 'error',
      'lit/lifecycle-super': 'error',
      'lit/no-classfield-shadowing': 'error',
      'lit/no-invalid-escape-sequences': 'error',
      'lit/no-legacy-imports': 'error',
      'lit/no-private-properties': 'error',
      'lit/no-this-assign-in-render': 'error',
      'lit/no-useless-template-literals': 'error',
      'lit/no-value-attribute': 'error',
      'lit/prefer-nothing': 'error',
      'lit/quoted-expressions': 'error',
      'lit/value-after-constraints': 'error',
      'wc/guard-super-call': 'error',
      'wc/no-child-traversal-in-connectedcallback': 'error',
      'wc/no-constructor': 'error',
      'wc/no-typos': 'error',
      'wc/require-listener-teardown': 'error',
    },
  },
  { files: ['web_ui/app/**'], languageOptions: { globals: { pyodideCode: 'readonly' } } }, // worker/begin.js
  { files: ['web_ui/art/**', 'web_ui/sentences/**'], rules: { 'max-lines': 'off' } }, // drawings and sentences are data
  {
    files: ['app', 'components', 'lib', 'pages', 'parts', 'tables'].map(folder => `web_ui/${folder}/**/*.js`),
    ignores: ['web_ui/app/boot/bare.js'], // for developers
    plugins: { words },
    rules: { 'words/in-catalogue': 'error' },
  },
  {
    files: ['web_ui/build/**', 'tests/web/unit/**', 'tests/web/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  { files: ['site/sw.js', 'site/retire-sw.js'], languageOptions: { globals: globals.serviceworker } },
  { files: ['web_ui/worker/**'], languageOptions: { globals: globals.worker } },
];
