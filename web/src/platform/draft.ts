/**
 * What was typed and not sent, kept while a parent signs in again. Whole in this page's memory; in the tab's storage,
 * which a reload leaves as it is, without the fields that the form calls private. Never bank details.
 */
const whole = new Map<string, string>();

const KEY = 'draft:';

/** A browser without storage loses a draft with the page, and nothing else. */
const inTab = <Found>(use: (tab: Storage) => Found): Found | null => {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
};

interface Kept<Draft> {
  readonly draft: Draft;
  /** Something private had been typed, and went with the page. */
  readonly isShortened: boolean;
}

export const keepDraft = (
  name: string,
  draft: object,
  privateFields: readonly string[] = [],
): void => {
  const text = JSON.stringify(draft);
  const open = JSON.stringify(draft, (field, value: unknown) =>
    privateFields.includes(field) ? undefined : value,
  );
  whole.set(name, text);
  inTab((tab) =>
    tab.setItem(KEY + name, `{"draft":${open},"isShortened":${String(open !== text)}}`),
  );
};

export const readKept = <Draft>(name: string): Kept<Draft> | null => {
  const text = whole.get(name);
  if (text !== undefined) return { draft: JSON.parse(text) as Draft, isShortened: false };
  return inTab((tab) => JSON.parse(tab.getItem(KEY + name) ?? 'null') as Kept<Draft> | null);
};

export const readDraft = <Draft>(name: string): Draft | null =>
  readKept<Draft>(name)?.draft ?? null;

export const dropDraft = (name: string): void => {
  whole.delete(name);
  inTab((tab) => tab.removeItem(KEY + name));
};

const OWNER = 'drafts-of';
let owner: string | null = null;

/** Drafts are of one parent: somebody else who signs in in the same tab finds none. */
export const keepDraftsOf = (grownUpId: string): void => {
  if ((owner ?? inTab((tab) => tab.getItem(OWNER))) !== grownUpId) dropAllDrafts();
  owner = grownUpId;
  inTab((tab) => tab.setItem(OWNER, grownUpId));
};

/** Signing out leaves nothing of the family behind in this browser. */
export const dropAllDrafts = (): void => {
  whole.clear();
  inTab((tab) => {
    for (const key of Object.keys(tab)) if (key.startsWith(KEY)) tab.removeItem(key);
  });
};
