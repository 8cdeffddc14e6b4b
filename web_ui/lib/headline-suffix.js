/**
 * The part of a headline that follows the name beside which it stands.
 * @param {string} name
 * @param {string} headline
 */
export function headlineSuffix(name, headline) {
  if (headline === name || !headline.startsWith(`${name}, `)) return headline === name ? '' : headline;
  const rest = headline.slice(name.length + 2);
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
