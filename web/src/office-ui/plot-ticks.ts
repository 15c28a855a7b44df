const WANTED = 4;

/** Round numbers from the least to the most, with nought among them: 0, 500, 1,000. */
export const ticksOf = (values: readonly number[]): readonly number[] => {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  if (least === most) return [0, 1];
  const step = roundUp((most - least) / WANTED);
  const first = Math.floor(least / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
};

/** The next of 1, 2, 5, 10, 20, 50 ... */
const roundUp = (wanted: number): number => {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = [1, 2, 5, 10].find((one) => one * power >= wanted) ?? 10;
  return factor * power;
};
