import { reasonUpTo } from '../kernel/reason.ts';

/** A reason has so many characters at most. */
export const PAUSE_REASON_AT_MOST = 300;

/** Why the office pauses lessons, or ends a pause. */
export const pauseReason = reasonUpTo(PAUSE_REASON_AT_MOST);
