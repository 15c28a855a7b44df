import { reasonUpTo } from '../kernel/reason.ts';

/** A reason has at most this many characters. */
export const REASON_AT_MOST = 500;

/** Why the office does something for a family; it is in what the office changed. */
export const actReason = reasonUpTo(REASON_AT_MOST);
