import * as z from 'zod/mini';

/** No control characters, and no marks that turn the direction of what is read beside the name. */
export const plainName = z.regex(
  /^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u,
  'This name has hidden characters in it. Please type it instead of pasting it.',
);
