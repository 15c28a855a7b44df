import { reasonUpTo } from '../../kernel/reason.ts';

/** A reason has at most this many characters. */
export const PAUSE_REASON_AT_MOST = 300;

/** Why the office pauses lessons, or ends a pause. */
export const pauseReason = reasonUpTo(PAUSE_REASON_AT_MOST);
