/** The median of several rounds, with the lowest and the highest. */
export const spread = (values: readonly number[], digits: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = 0, middle = 0, high = 0] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map(
    (at) => sorted[at],
  );
  const say = (value: number) => value.toFixed(digits);
  return low === high ? say(middle) : `${say(middle)} (${say(low)} to ${say(high)})`;
};

/** A table in Markdown. */
export const table = (
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
