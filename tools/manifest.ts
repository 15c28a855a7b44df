/** What was built from what, as Vite writes it down. */
export interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Manifest = Readonly<Record<string, Chunk>>;

/** A chunk and all that it imports at once. */
export const closure = (manifest: Manifest, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) closure(manifest, next, seen);
  return seen;
};

export const keyOf = (manifest: Manifest, source: string): string => {
  const key = Object.keys(manifest).find((one) => manifest[one]?.src?.endsWith(source) === true);
  if (key === undefined) throw new Error(`No chunk begins with ${source}.`);
  return key;
};

/**
 * What the pages that a visit most often begins with ask for by themselves. The document names it, so that all of it is
 * asked for at once instead of one after the other.
 */
export const AT_ONCE = {
  '/': [
    'features/home/home-screen.tsx',
    'features/home/live.ts',
    'features/shell/parent-menu.tsx',
    'features/cookies/after-page.tsx',
  ],
  '/sign-in': ['features/account/screens.ts', 'features/cookies/after-page.tsx'],
  '/schools/sign-in': ['features/schools-area/screens.ts'],
  '/enrol': [
    'features/enrolment/enrol-screen.tsx',
    'features/shell/parent-menu.tsx',
    'features/cookies/after-page.tsx',
  ],
  '/direct-debits': [
    'features/payments/direct-debit-screen.tsx',
    'features/shell/parent-menu.tsx',
    'features/cookies/after-page.tsx',
  ],
} as const;
