import * as z from 'zod/mini';

/** A reason has so many characters at most. */
export const REASON_AT_MOST = 500;

const WHY = 'Please say why, in a few words.';

/** Why the office does something for a family; it stands in what the office changed. */
export const actReason = z
  .string(WHY)
  .check(
    z.trim(),
    z.minLength(3, WHY),
    z.maxLength(REASON_AT_MOST, 'Please say it in fewer words.'),
  );
