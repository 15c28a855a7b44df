import * as z from 'zod/mini';

/** A reason has so many characters at most. */
export const PAUSE_REASON_AT_MOST = 300;

const WHY = 'Please say why, in a few words.';
/** Why the office pauses lessons, or ends a pause. */
export const pauseReason = z
  .string(WHY)
  .check(
    z.trim(),
    z.minLength(3, WHY),
    z.maxLength(PAUSE_REASON_AT_MOST, 'Please say it in fewer words.'),
  );
