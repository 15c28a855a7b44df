import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { MUTATED } from './files.ts';
import { filesNamedBy, shareOf, shareOfDay, SHARES } from './share.ts';
import {
  countUnexplained,
  scoresOf,
  wrongList,
  type FileScore,
  type MutationReport,
} from './survivors.ts';

const NOTICED_AT_LEAST = 0.85;

/** Mutates files of a package as its configuration says; null when that did not come to an end. */
const mutate = async (
  name: keyof typeof MUTATED,
  files: readonly string[],
): Promise<MutationReport | null> => {
  if (files.length === 0) return { files: {} };
  const report = `.cache/mutation.${name}.json`;
  rmSync(report, { force: true });
  mkdirSync('.cache', { recursive: true });
  const how = ['run', `tools/mutation/${name}.config.mjs`, '--mutate', files.join(',')];
  const stryker = spawn('stryker', how, {
    stdio: 'inherit',
    // A change is looked for with as many tries as may be, of which `fast-check.ts` leaves some hundreds.
    env: { ...process.env, TRIES: 'all' },
  });
  const [status] = (await once(stryker, 'exit')) as [number | null];
  return status === 0 ? (JSON.parse(readFileSync(report, 'utf8')) as MutationReport) : null;
};

const formatScore = ({ file, killed, survived }: FileScore): string =>
  `${((100 * killed) / Math.max(1, killed + survived)).toFixed(1).padStart(6)} %  ${file}${survived === 0 ? '' : ` (${survived} survived)`}`;

/** The share that `--share=2` or `--share=today` names; null for all files. */
const shareAsked = (words: readonly string[]): number | null => {
  const share = words.find((word) => word.startsWith('--share='))?.slice('--share='.length);
  if (share === undefined) return null;
  const number = share === 'today' ? shareOfDay(new Date()) : Number(share);
  if (!Number.isInteger(number) || number < 1 || number > SHARES)
    throw new Error(`A share is today, or a number from 1 to ${SHARES}.`);
  return number;
};

/** Runs all packages, or a share of their files, and compares what survived with the list in docs/mutation.md. */
const run = async (share: number | null): Promise<number> => {
  if (share !== null)
    console.log(`Share ${share} of ${SHARES}; again by npm run test:mutation -- --share=${share}`);
  const files: Record<string, MutationReport['files'][string]> = {};
  const left = new Set<string>();
  for (const name of ['domain', 'api'] as const) {
    const all = filesNamedBy(MUTATED[name]);
    const taken = share === null ? all : shareOf(all, share);
    const report = await mutate(name, taken);
    if (report === null) return 1;
    Object.assign(files, report.files);
    for (const file of all) if (!taken.includes(file)) left.add(file);
  }
  const scores = scoresOf({ files });
  const sum = (of: (one: FileScore) => number) => scores.reduce((all, one) => all + of(one), 0);
  const all = { killed: sum(({ killed }) => killed), survived: sum(({ survived }) => survived) };
  for (const score of [...scores, { file: 'all files', ...all }]) console.log(formatScore(score));
  const list = readFileSync('docs/mutation.md', 'utf8');
  const wrong = wrongList({ files }, list, left);
  for (const line of wrong) console.log(line);
  const made = all.killed + all.survived;
  // A share may be little more than one file whose survivors all have their reasons.
  if (share !== null)
    return made - countUnexplained({ files }, list) < NOTICED_AT_LEAST * made ? 1 : 0;
  return all.killed < NOTICED_AT_LEAST * made || wrong.length > 0 ? 1 : 0;
};

process.exitCode = await run(shareAsked(process.argv.slice(2)));
