import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** Debian's PostgreSQL includes pgbench; the embedded one does not. Undefined where it is not installed. */
export const findPgbench = (): string | undefined =>
  (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .map((version) => join(VERSIONS, version, 'bin/pgbench'))
    .find((path) => existsSync(path));
