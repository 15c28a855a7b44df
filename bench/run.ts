import { measureGrowth } from './growth.ts';
import { measureHome } from './home.ts';
import { measureOverload } from './overload.ts';

type Part = (children: number, say: (line: string) => void) => Promise<string>;
const PARTS: Readonly<Record<string, Part>> = {
  home: measureHome,
  growth: measureGrowth,
  overload: measureOverload,
};

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** `npm run bench -- home 100000`: one part, or all of them, on so many children. */
export const runBench = async (words: readonly string[]): Promise<void> => {
  const children = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000);
  const asked = words.filter((word) => word in PARTS);
  for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
    say(`${name}:`);
    process.stdout.write(`${await PARTS[name]?.(children, say)}\n\n`);
  }
};
