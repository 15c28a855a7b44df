import * as z from 'zod/mini';

const WHY = 'Please say why, in a few words.';
/** Why the office pauses lessons, or ends a pause. */
export const pauseReason = z
  .string(WHY)
  .check(z.trim(), z.minLength(3, WHY), z.maxLength(300, 'Please say it in fewer words.'));
