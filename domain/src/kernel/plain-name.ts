import * as z from 'zod/mini';
import { wrongWithName } from './name-rule.ts';

/** A name that somebody can read, without addresses and links (`name-rule.ts`). */
export const plainName = z.superRefine<string>((name, context) => {
  const message = wrongWithName(name);
  if (message !== null) context.issues.push({ code: 'custom', message, input: name });
});

const HIDDEN = 'This text has hidden characters in it. Please type it instead of pasting it.';

/** A line without control characters, and without marks that turn the direction of what is read beside it. */
export const plainLine = z.regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, HIDDEN);

/** The same of a text with lines: their ends and tabs may be in it. */
export const plainText = z.regex(/^(?:[\n\r\t]|[^\p{Cc}\u202A-\u202E\u2066-\u2069])*$/u, HIDDEN);
