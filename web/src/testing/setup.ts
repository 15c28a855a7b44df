import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

interface HappyDom {
  readonly settings: {
    enableIframePageLoading: boolean;
    readonly navigation: { disableFallbackToSetURL: boolean };
  };
}

/** React says of HTML that a browser would take apart, such as a box inside a line of text, only what it is. */
const MISNESTED = /cannot (be a descendant|contain)|hydration error/;

const misnestedHtml = (complaints: readonly (readonly unknown[])[]): string[] =>
  complaints.map(([first]) => String(first)).filter((says) => MISNESTED.test(says));

/** Runs again for every file of tests; only those with a page have something to clear away. */
if (typeof document !== 'undefined') {
  const { leavePage } = await import('./page.tsx');
  const { settings } = (window as unknown as { happyDOM: HappyDom }).happyDOM;
  // A frame is an empty page, whoever's page it names.
  settings.enableIframePageLoading = true;
  // A link to a file that is saved leads nowhere: the page and its cookies are the next file of tests' too.
  settings.navigation.disableFallbackToSetURL = true;
  Object.defineProperty(HTMLIFrameElement.prototype, 'src', { get: () => '', configurable: true });
  let complaints: MockInstance<typeof console.error>;
  beforeEach(() => {
    complaints = vi.spyOn(console, 'error');
  });
  afterEach(leavePage);
  afterEach(() => {
    const { calls } = complaints.mock;
    complaints.mockRestore();
    expect(misnestedHtml(calls)).toEqual([]);
  });
}
