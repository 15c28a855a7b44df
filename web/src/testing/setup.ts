import { afterEach } from 'vitest';

/** Runs again for every file of tests; only those with a page have something to clear away. */
if (typeof document !== 'undefined') {
  const { leavePage } = await import('./page.tsx');
  afterEach(leavePage);
}
