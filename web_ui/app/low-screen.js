const QUERY =
  '(max-height: 740px) and (orientation: portrait), (max-height: 759px) and (orientation: landscape)';

/** Whether the screen is so low that what has happened stands in the bar, not in a row of its own (styles/news-row.css). */
export const lowScreen = () => matchMedia(QUERY).matches;
