// Sets of numbers as text: "3 5-9 12".

/**
 * @param {string} text
 * @returns {number[]}
 */
export function readRanges(text) {
  return text.split(/\s+/).flatMap(word => {
    const [from, to = from] = word.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
