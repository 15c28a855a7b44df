import { afterEach } from 'vitest';

/** Runs again for every file of tests; only those with a page have something to clear away. */
if (typeof document !== 'undefined') {
  const { leavePage } = await import('./page.tsx');
  // A frame is an empty page, whoever's page it names.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    enableIframePageLoading: true,
  });
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', { get: () => '', configurable: true });
  afterEach(leavePage);
}
