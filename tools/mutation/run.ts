import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import process from 'node:process';
import { scoresOf, wrongList, type FileScore, type MutationReport } from './survivors.ts';

const PACKAGES = ['domain', 'api'] as const;

/** Mutates a package as its configuration says; null when that did not come to an end, or too little was noticed. */
const mutate = async (name: (typeof PACKAGES)[number]): Promise<MutationReport | null> => {
  const report = `.cache/mutation.${name}.json`;
  rmSync(report, { force: true });
  mkdirSync('.cache', { recursive: true });
  const stryker = spawn('stryker', ['run', `tools/mutation/${name}.config.mjs`], {
    stdio: 'inherit',
  });
  const [status] = (await once(stryker, 'exit')) as [number | null];
  return status === 0 ? (JSON.parse(readFileSync(report, 'utf8')) as MutationReport) : null;
};

const formatScore = ({ file, killed, survived }: FileScore): string =>
  `${((100 * killed) / Math.max(1, killed + survived)).toFixed(1).padStart(6)} %  ${file}${survived === 0 ? '' : ` (${survived} survived)`}`;

/** Runs all packages, and compares what survived with the list in docs/mutation.md. */
const run = async (): Promise<number> => {
  const files: Record<string, MutationReport['files'][string]> = {};
  for (const name of PACKAGES) {
    const report = await mutate(name);
    if (report === null) return 1;
    Object.assign(files, report.files);
  }
  const scores = scoresOf({ files });
  const sum = (of: (one: FileScore) => number) => scores.reduce((all, one) => all + of(one), 0);
  const all = { killed: sum(({ killed }) => killed), survived: sum(({ survived }) => survived) };
  for (const score of [...scores, { file: 'all files', ...all }]) console.log(formatScore(score));
  const wrong = wrongList({ files }, readFileSync('docs/mutation.md', 'utf8'));
  for (const line of wrong) console.log(line);
  return wrong.length === 0 ? 0 : 1;
};

process.exitCode = await run();
