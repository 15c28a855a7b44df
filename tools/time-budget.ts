/** What a run is told of its time, in minutes: how long it may take, and how long `npm test` took before it. */
export interface TimeLimits {
  readonly within: number;
  readonly after: number;
  readonly others: readonly string[];
}

const minutesOf = (words: readonly string[], name: string): number | undefined => {
  const said = words.find((word) => word.startsWith(name))?.slice(name.length);
  if (said !== undefined && !/^\d+$/.test(said))
    throw new Error(`${name} wants a whole number of minutes, as in ${name}40.`);
  return said === undefined ? undefined : Number(said);
};

const WITHIN = '--within=';
const AFTER = '--after=';

/** A run that is told nothing of its time has all that it needs. */
export const timeAsked = (words: readonly string[]): TimeLimits => ({
  within: minutesOf(words, WITHIN) ?? Infinity,
  after: minutesOf(words, AFTER) ?? 0,
  others: words.filter((word) => !word.startsWith(WITHIN) && !word.startsWith(AFTER)),
});

/** What was run so far: how many minutes it took, and how many that takes on two quiet cores. */
export interface Pace {
  readonly taken: number;
  readonly whenQuiet: number;
}

/** Whether a step that takes this many minutes on two quiet cores ends in the minutes that are left, at the pace so far. */
export const isTimeFor = (minutes: number, left: number, { taken, whenQuiet }: Pace): boolean => {
  const slowness = whenQuiet === 0 ? 1 : Math.max(1, taken / whenQuiet);
  return slowness * minutes <= left;
};
