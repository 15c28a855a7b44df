import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { wrongLock } from './lock-file.ts';
import { secretsInFiles } from './secrets.ts';
import { uncheckedRows } from './unchecked-rows.ts';
import { overweight } from './weight.ts';

type Check = readonly [name: string, run: () => string[] | Promise<string[]>];

interface CommandOutput {
  readonly stdout?: string;
  readonly stderr?: string;
}

/** Garbage collection takes a third of the time of what is written in Go, the compiler and the linter's types: this is less of it. */
const FEWER_COLLECTIONS = { GOGC: '400' };

const run = async (program: string, args: readonly string[]): Promise<CommandOutput> =>
  promisify(execFile)(program, args, {
    env: { ...process.env, ...FEWER_COLLECTIONS, FORCE_COLOR: '0' },
    maxBuffer: 64 * 1024 * 1024,
  });

const command =
  (program: string, ...args: string[]) =>
  async (): Promise<string[]> => {
    try {
      await run(program, args);
      return [];
    } catch (fault) {
      const { stdout = '', stderr = '' } = fault as CommandOutput;
      return [`${stdout}${stderr}`.trim() || String(fault)];
    }
  };

/**
 * Generating migrations must find nothing new, which shows that the tables in code and in SQL are the same. It works on
 * a copy. Only the newest snapshot is compared with, so only that one is kept.
 */
const migrationsAreCurrent = async (): Promise<string[]> => {
  const folderOfSnapshots = await readdir('api/db/migrations/meta');
  const snapshots = folderOfSnapshots.filter((name) => name.endsWith('_snapshot.json'));
  if (snapshots.length > 1)
    return ['Keep the newest snapshot of the tables only: remove the others.'];
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-migrations-'));
  try {
    await cp('api/db/migrations', folder, { recursive: true });
    const { stdout = '' } = await run('drizzle-kit', [
      'generate',
      '--dialect=postgresql',
      '--schema=./api/db/tables/index.ts',
      `--out=${relative('.', folder)}`,
    ]);
    return stdout.includes('No schema changes')
      ? []
      : ['The tables have changed: run drizzle-kit generate and commit the migration.'];
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** The checks fill the processors already, so each compiler gets one thread: several of one would work out the same types. */
const typesOf = (project: string) => command('tsc', '-p', project, '--singleThreaded');

const CHECKS: readonly Check[] = [
  ['format', command('oxfmt', '--check')],
  ['lint', command('oxlint', '--deny-warnings')],
  ['types: domain', typesOf('domain')],
  ['types: api', typesOf('api')],
  ['types: web', typesOf('web')],
  ['types: tools and journeys', typesOf('.')],
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
  ['lock file', wrongLock],
  ['secrets', secretsInFiles],
  ['rows', uncheckedRows],
  ['migrations', migrationsAreCurrent],
  ['page weight', overweight],
];

/** Runs every check, as many at once as there are processors, and returns how many failed. */
const check = async (): Promise<number> => {
  let failed = 0;
  const waiting = [...CHECKS];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, look] = next;
      const faults = await look();
      console.log(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name}`);
      for (const fault of faults) console.log(fault.replaceAll(/^/gm, '    '));
      if (faults.length > 0) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
};

// The exit status is the number of failed checks.
process.exitCode = await check();
