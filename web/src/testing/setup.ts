import { afterEach } from 'vitest';

/** Runs again for every file of tests; only those with a page have something to clear away. */
if (typeof document !== 'undefined') {
  const { leavePage } = await import('./page.tsx');
  // No frame loads what others have; its attribute still says what would be.
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', { get: () => '', configurable: true });
  afterEach(leavePage);
}
