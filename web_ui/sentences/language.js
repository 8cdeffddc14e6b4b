/**
 * The language of the page: its sentences by area, and its grammar. In the site the build puts the grammar of its own language
 * here (`build/sentences.mjs`), and sentences where they are said.
 */
export * as areas from './en/index.js';
export * from './en/grammar.js';
