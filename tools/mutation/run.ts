import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { MUTATED } from './files.ts';
import { filesNamedBy, shareOf, shareOfDay, SHARES } from './share.ts';

/** Whether enough of the changes in these files of a package are noticed; its configuration says how many. */
const isNoticed = async (
  name: keyof typeof MUTATED,
  files: readonly string[],
): Promise<boolean> => {
  if (files.length === 0) return true;
  const how = ['run', `tools/mutation/${name}.config.mjs`, '--mutate', files.join(',')];
  const stryker = spawn('stryker', how, {
    stdio: 'inherit',
    // A change is looked for with as many tries as may be, of which `fast-check.ts` leaves some hundreds.
    env: { ...process.env, TRIES: 'all' },
  });
  const [status] = (await once(stryker, 'exit')) as [number | null];
  return status === 0;
};

/** The share that `--share=2` or `--share=today` names; null for all files. */
const shareAsked = (words: readonly string[]): number | null => {
  const share = words.find((word) => word.startsWith('--share='))?.slice('--share='.length);
  if (share === undefined) return null;
  const number = share === 'today' ? shareOfDay(new Date()) : Number(share);
  if (!Number.isInteger(number) || number < 1 || number > SHARES)
    throw new Error(`A share is today, or a number from 1 to ${SHARES}.`);
  return number;
};

const share = shareAsked(process.argv.slice(2));
if (share !== null)
  console.log(`Share ${share} of ${SHARES}; again by npm run test:mutation -- --share=${share}`);
for (const name of ['domain', 'api'] as const) {
  const all = filesNamedBy(MUTATED[name]);
  if (!(await isNoticed(name, share === null ? all : shareOf(all, share)))) process.exitCode = 1;
}
