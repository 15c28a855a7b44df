/** How long to wait, in words. */
const formatWait = (seconds: number): string => {
  if (seconds <= 60) return 'a minute';
  if (seconds <= 10 * 60) return 'a few minutes';
  return seconds <= 40 * 60 ? 'about half an hour' : 'about an hour';
};

/** What somebody reads who tries too often; `seconds` is the answer's Retry-After. */
export const formatTooMany = (seconds: number): string =>
  `That was a lot of tries. Please wait ${formatWait(seconds)} and try again, or call us on {phone}.`;
