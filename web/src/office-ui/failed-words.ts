/** What colleagues read where something could not be loaded. */
export const FAILED = {
  stillWorks: 'Nothing has changed, and the other pages still work.',
} as const;
