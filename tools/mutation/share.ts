import { globSync, statSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** This many long runs, one a day, change every file once; each takes as many minutes as it takes all the others. */
export const SHARES = 12;

/** The files that patterns name; one that begins with `!` takes out what those before it named. */
export const filesNamedBy = (patterns: readonly string[]): string[] => {
  let files: string[] = [];
  for (const pattern of patterns) {
    if (pattern.startsWith('!'))
      files = files.filter((file) => !matchesGlob(file, pattern.slice(1)));
    else files.push(...globSync(pattern));
  }
  return [...new Set(files)];
};

/** A share of the files, so that each share is about as much work: the largest files go to different ones. */
export const shareOf = (
  files: readonly string[],
  share: number,
  sizeOf = (file: string): number => statSync(file).size,
): string[] =>
  files
    .map((file) => ({ file, size: sizeOf(file) }))
    .toSorted((a, b) => b.size - a.size || a.file.localeCompare(b.file))
    .filter((_, n) => n % SHARES === share - 1)
    .map(({ file }) => file);

const DAY = 24 * 60 * 60 * 1000;

/** Which share, from 1, is the one of a day: the next day has the next one. */
export const shareOfDay = (now: Date): number => (Math.floor(now.getTime() / DAY) % SHARES) + 1;
