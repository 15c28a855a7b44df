/** What colleagues read where a page broke in a way that nobody foresaw. */
export const BROKEN = {
  title: 'This page stopped working',
  says: 'That is a fault of the portal, and nothing that you did. What you had saved is saved. Load the page again; if it stops once more, tell the person who looks after the portal which page it was.',
  again: 'Load the page again',
  back: 'Go to Today',
} as const;
