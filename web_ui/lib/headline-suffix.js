/**
 * What a headline says besides the name it stands beside.
 * @param {string} name
 * @param {string} headline
 */
export function headlineSuffix(name, headline) {
  if (headline === name || !headline.startsWith(`${name}, `)) return headline === name ? '' : headline;
  const rest = headline.slice(name.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
