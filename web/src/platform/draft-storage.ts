import type { GrownUpId } from '@bandstand/domain/kernel/ids';

/** Drafts whole, in this page's memory. */
export const whole = new Map<string, string>();

export const KEY = 'draft:';

/** A browser without storage loses a draft, and nothing else. */
export const inTab = <Found>(use: (tab: Storage) => Found): Found | null => {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
};

const OWNER = 'drafts-of';

/** Drafts are of one parent: somebody else who signs in in the same tab finds none. */
export const keepDraftsOf = (grownUpId: GrownUpId): void => {
  if (inTab((tab) => tab.getItem(OWNER)) === grownUpId) return;
  dropAllDrafts();
  inTab((tab) => tab.setItem(OWNER, grownUpId));
};

/** Signing out leaves nothing of the family behind in this browser. */
export const dropAllDrafts = (): void => {
  whole.clear();
  inTab((tab) => {
    for (const key of Object.keys(tab)) if (key.startsWith(KEY)) tab.removeItem(key);
  });
};
