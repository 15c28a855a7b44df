import { buildPages } from '../../tools/build-pages.ts';

/** Before all journeys: they meet the pages as the sources are now, not as they were built some time ago. */
export const setup = (): Promise<void> =>
  buildPages((line) => void process.stdout.write(`${line}\n`));
