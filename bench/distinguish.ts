/** Measures how well two kinds of calls can be told apart by their duration alone. */
export interface TimingDifference {
  readonly known: number;
  readonly unknown: number;
  /** The difference of the medians, as a share of the unknown one's. */
  readonly difference: number;
  /** The chance that the slower call of a pair is the known one; 0.5 reveals nothing. */
  readonly auc: number;
}

const median = (times: readonly number[]): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

export const distinguish = (
  known: readonly number[],
  unknown: readonly number[],
): TimingDifference => {
  let wins = 0;
  for (const one of known)
    for (const other of unknown) wins += one > other ? 1 : one === other ? 0.5 : 0;
  const [a, b] = [median(known), median(unknown)];
  return {
    known: a,
    unknown: b,
    difference: (a - b) / b,
    auc: wins / (known.length * unknown.length),
  };
};

/** The middle value of each figure over several measurements. */
export const middle = (all: readonly TimingDifference[]): TimingDifference => {
  const of = (figure: keyof TimingDifference) => median(all.map((told) => told[figure]));
  return {
    known: of('known'),
    unknown: of('unknown'),
    difference: of('difference'),
    auc: of('auc'),
  };
};

/** Calls both kinds in turn, in random order, so that a slow moment affects both. */
export const interleaved = async (
  rounds: number,
  one: () => Promise<void>,
  other: () => Promise<void>,
): Promise<readonly [readonly number[], readonly number[]]> => {
  const times: [number[], number[]] = [[], []];
  const timed = async (which: 0 | 1) => {
    const began = performance.now();
    await (which === 0 ? one() : other());
    times[which].push(performance.now() - began);
  };
  for (let n = 0; n < rounds; n += 1) {
    const first = Math.random() < 0.5 ? 0 : 1;
    await timed(first);
    await timed(first === 0 ? 1 : 0);
  }
  return times;
};
