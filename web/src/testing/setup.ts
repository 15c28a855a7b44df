import { afterEach } from 'vitest';

interface HappyDom {
  readonly settings: {
    enableIframePageLoading: boolean;
    readonly navigation: { disableFallbackToSetURL: boolean };
  };
}

/** Runs again for every file of tests; only those with a page have something to clear away. */
if (typeof document !== 'undefined') {
  const { leavePage } = await import('./page.tsx');
  const { settings } = (window as unknown as { happyDOM: HappyDom }).happyDOM;
  // A frame is an empty page, whoever's page it names.
  settings.enableIframePageLoading = true;
  // A link to a file that is saved leads nowhere: the page and its cookies are the next file of tests' too.
  settings.navigation.disableFallbackToSetURL = true;
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', { get: () => '', configurable: true });
  afterEach(leavePage);
}
