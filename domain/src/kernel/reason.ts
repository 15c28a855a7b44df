import * as z from 'zod/mini';

interface Length {
  readonly atLeast: number;
  readonly atMost: number;
  readonly tooShort: string;
  readonly tooLong: string;
}

/** What somebody writes in their own words; spaces at the ends don't count. */
export const ownWords = ({ atLeast, atMost, tooShort, tooLong }: Length) =>
  z.string(tooShort).check(z.trim(), z.minLength(atLeast, tooShort), z.maxLength(atMost, tooLong));

/** A reason of the office's has at least this many characters. */
export const REASON_AT_LEAST = 3;

/** Why somebody in the office decides something. */
export const reasonUpTo = (atMost: number) =>
  ownWords({
    atLeast: REASON_AT_LEAST,
    atMost,
    tooShort: 'Please say why, in a few words.',
    tooLong: 'Please say it in fewer words.',
  });

/** A reason has at most this many characters. */
export const REASON_AT_MOST = 500;

/** Why the office does something for a family; it is in what the office changed. */
export const actReason = reasonUpTo(REASON_AT_MOST);
