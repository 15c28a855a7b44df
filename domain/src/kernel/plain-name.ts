import * as z from 'zod/mini';

/** No control characters, and no marks that turn the direction of what is read beside the name. */
export const plainName = z.regex(
  /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u,
  'This name has hidden characters in it. Please type it instead of pasting it.',
);

const HIDDEN = 'This text has hidden characters in it. Please type it instead of pasting it.';

/** The same of a line that is no name. */
export const plainLine = z.regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, HIDDEN);

/** The same of a text with lines: their ends and tabs may be in it. */
export const plainText = z.regex(/^(?:[\n\r\t]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u, HIDDEN);
