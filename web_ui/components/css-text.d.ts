/** A style sheet as text (build/css-text.mjs). */
declare module '*.css?text' {
  const text: string;
  export default text;
}
