const QUERY =
  '(max-height: 740px) and (orientation: portrait), (max-height: 759px) and (orientation: landscape)';

const low = matchMedia(QUERY);

/** Whether the screen is so low that the digest stands in the bar instead of a row of its own (parts/info-row.css). */
export const lowScreen = () => low.matches;

/**
 * Calls back whenever the screen becomes low or stops being low.
 * @param {() => void} changed
 */
export const onLowScreen = changed => low.addEventListener('change', changed);
