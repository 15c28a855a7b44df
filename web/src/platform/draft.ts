/** What was typed and not sent, kept for this tab while a parent signs in again. Never bank details. */
export const keepDraft = (name: string, draft: unknown): void => {
  try {
    sessionStorage.setItem(`draft:${name}`, JSON.stringify(draft));
  } catch {
    // A browser without storage loses a draft when the page is left, and nothing else.
  }
};

export const readDraft = <Draft>(name: string): Draft | null => {
  try {
    const text = sessionStorage.getItem(`draft:${name}`);
    return text === null ? null : (JSON.parse(text) as Draft);
  } catch {
    return null;
  }
};

export const dropDraft = (name: string): void => {
  try {
    sessionStorage.removeItem(`draft:${name}`);
  } catch {
    // As above.
  }
};

const OWNER = 'drafts-of';

/** Drafts are of one parent: somebody else who signs in in the same tab finds none. */
export const keepDraftsOf = (grownUpId: string): void => {
  try {
    if (sessionStorage.getItem(OWNER) === grownUpId) return;
    dropAllDrafts();
    sessionStorage.setItem(OWNER, grownUpId);
  } catch {
    // As above.
  }
};

/** Signing out leaves nothing of the family behind in this browser. */
export const dropAllDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('draft:')) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
};
