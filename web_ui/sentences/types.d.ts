/** The ids of sentences and the blanks of each, for the compiler. */
import type * as Areas from './en/index.js';

type Ids<A extends string, T> = `${A}.${keyof T & string}`;
export type Id = { [A in keyof typeof Areas & string]: Ids<A, (typeof Areas)[A]> }[keyof typeof Areas &
  string];

type Sentence<K> = K extends `${infer A}.${infer I}`
  ? A extends keyof typeof Areas
    ? I extends keyof (typeof Areas)[A]
      ? (typeof Areas)[A][I]
      : never
    : never
  : never;

type Word = string | number | null | undefined;
type Kind<B, N extends string> = B extends `${string}|${string}` ? number : B extends 'seat' ? string : Word;
type Blank<B> = B extends `${infer N}:${infer K}`
  ? { [_ in N]: Kind<K, N> }
  : B extends string
    ? { [_ in B]: Kind<B, B> }
    : never;
type Blanks<S> = S extends `${string}{${infer B}}${infer Rest}` ? Blank<B> & Blanks<Rest> : unknown;
export type Filled<K> = unknown extends Blanks<Sentence<K>> ? [] : [Blanks<Sentence<K>>];
