/** A style sheet as text, for parts that bring their own. */
declare module '*.css' {
  const text: string;
  export default text;
}
