import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { measureEnrol } from './enrol.ts';
import { HUNDRED_THOUSAND_ACCOUNTS, measureCollection } from './collection.ts';
import { measureDebts } from './debts.ts';
import { measureGrowth } from './growth.ts';
import { measureHome } from './home.ts';
import { measureOffers } from './offers.ts';
import { measureOverload } from './overload.ts';
import { measureRoutes } from './routes.ts';
import { A_MILLION_CHILDREN, measureSearch } from './search.ts';
import { measureYardsticks } from './yardsticks.ts';

type Part = (children: number, say: (line: string) => void) => Promise<string>;
const PARTS: Readonly<Record<string, Part>> = {
  yardsticks: measureYardsticks,
  home: measureHome,
  routes: measureRoutes,
  growth: measureGrowth,
  overload: measureOverload,
  enrol: measureEnrol,
  collection: measureCollection,
  offers: measureOffers,
  debts: measureDebts,
  search: measureSearch,
};
/** How many children a part is measured with unless the command says otherwise. */
const CHILDREN: Readonly<Record<string, number>> = {
  collection: HUNDRED_THOUSAND_ACCOUNTS,
  search: A_MILLION_CHILDREN,
};

const REPORT = join(import.meta.dirname, '../docs/speed.md');

/**
 * What a reader needs to judge a figure: how many processors there are, and how many processes wanted them meanwhile.
 */
const circumstances = (): string => {
  const day = new Date().toISOString().slice(0, 10);
  return `Measured on ${day}, on ${availableParallelism()} processors for which ${loadavg()[1]?.toFixed(0)} processes stood in line (the five minutes' load).`;
};

/** Replaces a part's last figures. */
const noteIn = (file: string, part: string, measured: string): void => {
  const [begins, ends] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(begins);
  writeFileSync(file, `${before}${begins}\n\n${measured}\n\n${ends}${rest.split(ends)[1] ?? ''}`);
};

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** `npm run bench -- home 100000`: measures one part, or all of them, with so many children. */
export const runBench = async (words: readonly string[]): Promise<void> => {
  const asMany = words.find((word) => /^\d+$/.test(word));
  const asked = words.filter((word) => word in PARTS);
  for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
    say(`${name}:`);
    const children = Number(asMany ?? CHILDREN[name] ?? 100_000);
    const measured = `${await PARTS[name]?.(children, say)}\n\n${circumstances()}`;
    process.stdout.write(`${measured}\n\n`);
    noteIn(REPORT, name, measured);
  }
};
