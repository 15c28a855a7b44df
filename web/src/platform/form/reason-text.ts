import { REASON_AT_MOST } from '@bandstand/domain/work-log/reason';

/** Of a reason that is longer than its field takes. */
const saysTooMuch = (longest: number): string =>
  `Please say it in fewer words: ${longest} characters at most.`;

const SHORTEST = 3;
/** Characters are counted from this many before the end. */
const COUNTED_FOR = 100;

/** What is wrong with a reason, if anything, and up to where it is counted once its end is near. */
export const weighReason = (reason: string, missing: string, longest = REASON_AT_MOST) => {
  const { length } = reason.trim();
  const wrong = length < SHORTEST ? missing : saysTooMuch(longest);
  return {
    wrong: length < SHORTEST || length > longest ? wrong : undefined,
    countedTo: length > longest - COUNTED_FOR ? longest : undefined,
  };
};
