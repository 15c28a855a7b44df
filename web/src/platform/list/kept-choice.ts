import { inTab } from '../draft-storage.ts';

interface KeptChoice {
  readonly by: string;
  readonly ids: readonly string[];
}

const KEY = 'chosen:';
/** For a browser without storage. */
const inPage = new Map<string, KeptChoice>();

/**
 * What somebody has chosen in a list stays in this tab, as ids alone, until they sign out. Somebody else who signs in here never
 * sees any of it.
 */
export const keepChosen = (list: string, chosen: KeptChoice): void => {
  inPage.set(list, chosen);
  inTab((tab) => {
    if (chosen.ids.length === 0) tab.removeItem(KEY + list);
    else tab.setItem(KEY + list, JSON.stringify(chosen));
  });
};

const NONE: readonly string[] = [];

export const readChosen = (list: string, by: string): readonly string[] => {
  const kept =
    inPage.get(list) ??
    inTab((tab) => JSON.parse(tab.getItem(KEY + list) ?? 'null') as KeptChoice | null);
  return kept?.by === by ? kept.ids : NONE;
};

/** Somebody who signs out leaves nothing chosen behind. */
export const dropAllChosen = (): void => {
  inPage.clear();
  inTab((tab) => {
    for (const key of Object.keys(tab)) if (key.startsWith(KEY)) tab.removeItem(key);
  });
};
