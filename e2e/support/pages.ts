import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const BUILD = resolve(import.meta.dirname, '../../tools/build-pages.ts');

/**
 * Before all journeys: builds the pages from the current sources. The build runs in its own process, because a test's
 * environment would turn it into a development build.
 */
export const setup = (): void => {
  execFileSync(process.execPath, [BUILD], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
};
