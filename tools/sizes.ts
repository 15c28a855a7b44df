import { readFileSync } from 'node:fs';
import { repositoryFiles } from './repository-files.ts';

// The ceilings of ARCHITECTURE.md, in lines of code without blank lines and comments.
export const CEILING = { median: 60, p95: 130, max: 200 };
const isSource = (path: string): boolean =>
  /\.tsx?$/.test(path) &&
  /^(api|domain|web)\//.test(path) &&
  !/\.test\.|\.d\.ts$|\/testing\/|recorded-answers/.test(path);
const linesOf = (path: string): number =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;

/** Files that have grown past the ceilings, as sentences; an empty list if none has. */
export const oversized = (): string[] => {
  const files = repositoryFiles()
    .filter(isSource)
    .map((path) => ({ path, lines: linesOf(path) }));
  const sorted = files.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  console.log(
    `  ${sorted.length} source files: median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1) || sorted.at(-1)} lines`,
  );
  return [
    ...files
      .filter(({ lines }) => lines > CEILING.max)
      .map(
        ({ path, lines }) =>
          `${path} has ${lines} lines; name its second idea and give it a file of its own`,
      ),
    ...(at(0.5) > CEILING.median ? [`the median file has ${at(0.5)} lines`] : []),
    ...(at(0.95) > CEILING.p95 ? [`the 95th file of a hundred has ${at(0.95)} lines`] : []),
  ];
};
