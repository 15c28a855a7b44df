import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const BUILD = resolve(import.meta.dirname, '../../tools/build-pages.ts');

/**
 * Before all journeys: they meet the pages as the sources are now, not as they were built some time ago. The build runs
 * apart, because a test's environment would make it one for development.
 */
export const setup = (): void => {
  execFileSync(process.execPath, [BUILD], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
};
