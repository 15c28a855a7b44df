const WITHIN = '--within=';

/** The minutes that `--within=40` leaves a run, and the other words; a run without it has all the time it needs. */
export const timeAsked = (
  words: readonly string[],
): { readonly minutes: number; readonly others: readonly string[] } => {
  const asked = words.find((word) => word.startsWith(WITHIN))?.slice(WITHIN.length);
  if (asked !== undefined && !/^\d+$/.test(asked))
    throw new Error(`${WITHIN} wants a whole number of minutes, as in ${WITHIN}40.`);
  return {
    minutes: asked === undefined ? Infinity : Number(asked),
    others: words.filter((word) => !word.startsWith(WITHIN)),
  };
};

/** What a run has done so far: how long it took, and how long that takes on two quiet cores. */
export interface Pace {
  readonly minutesTaken: number;
  readonly minutesWhenQuiet: number;
}

/** Whether a step that takes so many minutes on two quiet cores ends in time on a machine of this pace. */
export const isTimeFor = (minutes: number, within: number, pace: Pace): boolean => {
  const slowness =
    pace.minutesWhenQuiet === 0 ? 1 : Math.max(1, pace.minutesTaken / pace.minutesWhenQuiet);
  return pace.minutesTaken + slowness * minutes <= within;
};
