/** How far a Round-Up was watched only ever grows. Slides are counted from 1. */
export const furthest = (seen: number, now: number): number => Math.max(seen, now);
