import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { lockDataFolder } from '../platform/database/embedded/portal-lock.ts';
import { makeOwnFolder } from '../testing/whole-portal.ts';

const API = join(import.meta.dirname, '..');

/** Prints the package of every file that the portal loads before it answers its first call. */
const LIST_PACKAGES = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({ load: (url, context, next) => {
    packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? 'own');
    return next(url, context);
  } });
  const { startPortal } = await import(${JSON.stringify(join(API, 'start-portal.ts'))});
  console.log(JSON.stringify({ starts: typeof startPortal, packages: [...packages] }));`;

/** Prints what a second portal on a folder has loaded when it is refused. */
const LIST_PACKAGES_WHEN_REFUSED = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({ load: (url, context, next) => {
    packages.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1] ?? 'own');
    return next(url, context);
  } });
  const { run } = await import(${JSON.stringify(join(API, 'run.ts'))});
  process.on('exit', () => console.log(JSON.stringify([...packages])));
  await run();`;

const load = async (...before: readonly string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...before.flatMap((file) => ['--import', file]),
    '--input-type=module',
    '--eval',
    LIST_PACKAGES,
  ]);
  return JSON.parse(stdout) as { starts: string; packages: string[] };
};

it('a portal that answers has nothing in its memory that only e-mails and posters need', async () => {
  const { packages } = await load();
  expect(packages).toEqual(expect.arrayContaining(['own', 'fastify', 'drizzle-orm', 'pg-boss']));
  for (const heavy of ['react', 'react-dom', 'satori', 'sharp', 'prismjs', 'tailwindcss'])
    expect(packages).not.toContain(heavy);
});

it('starts quickly with the same parts as without', async () => {
  const [plain, quick] = [await load(), await load(join(API, 'quick-start.ts'))];
  expect(quick.starts).toBe('function');
  expect(quick.packages.toSorted()).toEqual(plain.packages.toSorted());
});

it('a second portal on one folder is refused before anything heavy is loaded', async () => {
  const dataDir = await makeOwnFolder();
  const free = await lockDataFolder(dataDir, 'http://127.0.0.1:1');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const ended = await new Promise<{ code: unknown; out: string; said: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', LIST_PACKAGES_WHEN_REFUSED],
      { env },
      (fault, out, said) => resolve({ code: fault?.code, out, said }),
    );
  });
  await free();
  expect(ended.code).toBe(1);
  expect(ended.said).toContain(`already uses ${dataDir}`);
  const packages = JSON.parse(ended.out) as string[];
  for (const heavy of ['fastify', 'drizzle-orm', 'pg', 'pg-boss', 'postal-mime', 'otpauth', 'jose'])
    expect(packages).not.toContain(heavy);
});
