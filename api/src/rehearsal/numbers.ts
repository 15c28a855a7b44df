/** Numbers that look random and are the same every time. */
export const numbers = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    below: (n: number): number => Math.floor(next() * n),
    chance: (probability: number): boolean => next() < probability,
    pick: <T>(all: readonly T[]): T | undefined => all[Math.floor(next() * all.length)],
    some: <T>(all: readonly T[], probability: number): T[] =>
      all.filter(() => next() < probability),
  };
};
export type Numbers = ReturnType<typeof numbers>;
