import * as z from 'zod/mini';

const WHY = 'Please say why, in a few words.';

/** Why the office does something for a family; it stands in what the office changed. */
export const actReason = z
  .string(WHY)
  .check(z.trim(), z.minLength(3, WHY), z.maxLength(500, 'Please say it in fewer words.'));
