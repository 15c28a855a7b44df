/** The same text, beginning with a capital letter. */
export const withCapital = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** "guitar", "guitar and bass", "guitar, bass and drums". */
export const formatList = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
