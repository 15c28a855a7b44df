import { spawnSync } from 'node:child_process';
import { incompleteLock } from './lock-file.ts';
import { secretsInFiles } from './secrets.ts';
import { unreviewedScripts } from './install-scripts.ts';
import { wrongSecurityRecord } from './asvs.ts';
import { wrongSpecification } from './specification.ts';
import { oversized } from './sizes.ts';
import { overweight } from './weight.ts';

type Check = readonly [name: string, run: () => string[] | Promise<string[]>];

const command =
  (...words: string[]) =>
  (): string[] => {
    const [program = '', ...args] = words;
    const done = spawnSync(program, args, {
      encoding: 'utf8',
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    return done.status === 0 ? [] : [`${done.stdout}${done.stderr}`.trim() || String(done.error)];
  };

/** Generating migrations must give nothing new: the tables in code and in SQL are the same. */
const migrationsAreCurrent = (): string[] => {
  const done = spawnSync('drizzle-kit', ['generate', '--name', 'unexpected'], { encoding: 'utf8' });
  return done.stdout.includes('No schema changes')
    ? []
    : ['The tables have changed: run drizzle-kit generate and commit the migration.'];
};

const CHECKS: readonly Check[] = [
  ['format', command('oxfmt', '--check')],
  ['lint', command('oxlint', '--deny-warnings')],
  ['types: domain', command('tsc', '-p', 'domain')],
  ['types: api', command('tsc', '-p', 'api')],
  ['types: web', command('tsc', '-p', 'web')],
  ['types: tools and journeys', command('tsc', '-p', '.')],
  [
    'imports',
    command(
      'depcruise',
      '--output-type',
      'err',
      'api/src',
      'api/db',
      'web/src',
      'domain/src',
      'e2e',
      'tools',
    ),
  ],
  ['unused', command('knip')],
  ['file sizes', oversized],
  ['lock file', incompleteLock],
  ['install scripts', unreviewedScripts],
  ['secrets', secretsInFiles],
  ['security record', wrongSecurityRecord],
  ['specification', wrongSpecification],
  ['migrations', migrationsAreCurrent],
  ['page weight', overweight],
];

/** Runs every check and answers how many failed. */
export const check = async (): Promise<number> => {
  let failed = 0;
  for (const [name, run] of CHECKS) {
    const faults = await run();
    console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
    for (const fault of faults) console.log(fault.replaceAll(/^/gm, '    '));
    if (faults.length > 0) failed += 1;
  }
  return failed;
};

if (import.meta.main) process.exitCode = (await check()) === 0 ? 0 : 1;
