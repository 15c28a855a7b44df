import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { scoresOf, wrongList, type FileScore, type MutationReport } from './survivors.ts';

const REPORT = '.cache/mutation.json';

const sayScore = ({ file, killed, survived }: FileScore): string =>
  `${((100 * killed) / Math.max(1, killed + survived)).toFixed(1).padStart(6)} %  ${file}${survived === 0 ? '' : ` (${survived} survived)`}`;

/** Mutates the code as `stryker.config.mjs` says, and compares what survived with the list in docs/mutation.md. */
const run = async (): Promise<number> => {
  rmSync(REPORT, { force: true });
  mkdirSync('.cache', { recursive: true });
  const stryker = spawn('stryker', ['run', 'tools/mutation/stryker.config.mjs'], {
    stdio: 'inherit',
  });
  const [status] = (await once(stryker, 'exit')) as [number | null];
  const report = JSON.parse(readFileSync(REPORT, 'utf8')) as MutationReport;
  const scores = scoresOf(report);
  const sum = (of: (one: FileScore) => number) => scores.reduce((all, one) => all + of(one), 0);
  const all = { killed: sum(({ killed }) => killed), survived: sum(({ survived }) => survived) };
  for (const score of [...scores, { file: 'all files', ...all }]) console.log(sayScore(score));
  const wrong = wrongList(report, readFileSync('docs/mutation.md', 'utf8'));
  for (const line of wrong) console.log(line);
  return status === 0 && wrong.length === 0 ? 0 : 1;
};

process.exitCode = await run();
