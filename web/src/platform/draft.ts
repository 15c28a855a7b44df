import { inTab, KEY, whole } from './draft-storage.ts';

interface KeptDraft<Draft> {
  readonly draft: Draft;
  /** Something private had been typed, and went with the page. */
  readonly isShortened: boolean;
}

/**
 * Keeps what was typed and not sent while a parent signs in again: whole in this page's memory; in the tab's storage,
 * which a reload leaves as it is, without the fields that the form calls private. Never bank details.
 */
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

export const readKept = <Draft>(name: string): KeptDraft<Draft> | null => {
  const text = whole.get(name);
  if (text !== undefined) return { draft: JSON.parse(text) as Draft, isShortened: false };
  return inTab((tab) => JSON.parse(tab.getItem(KEY + name) ?? 'null') as KeptDraft<Draft> | null);
};

export const readDraft = <Draft>(name: string): Draft | null =>
  readKept<Draft>(name)?.draft ?? null;

export const dropDraft = (name: string): void => {
  whole.delete(name);
  inTab((tab) => tab.removeItem(KEY + name));
};
