import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getHome } from '../domain/src/shell/home/contract.ts';

/** Which file was built from what, as Vite records it. */
export interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
export type Chunks = Readonly<Record<string, Chunk>>;
interface Manifest {
  readonly chunks: Chunks;
  /** The file of each module. */
  readonly modules: Readonly<Record<string, string>>;
}

export const readManifest = (dist: string): Manifest => {
  const read = (name: string): unknown =>
    JSON.parse(readFileSync(join(dist, '.vite', name), 'utf8'));
  return {
    chunks: read('manifest.json') as Chunks,
    modules: read('modules.json') as Manifest['modules'],
  };
};

/** A chunk and everything that it imports statically. */
export const closure = (chunks: Chunks, key: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of chunks[key]?.imports ?? []) closure(chunks, next, seen);
  return seen;
};

/** All chunks that the modules need at once, including those that every page begins with. */
export const chunksOf = (
  { chunks, modules }: Manifest,
  sources: readonly string[],
): ReadonlySet<string> => {
  const keys = Object.keys(chunks);
  const keyOf = (source: string): string => {
    const file = modules[`src/${source}`];
    const key = keys.find((one) => chunks[one]?.file === file);
    if (key === undefined) throw new Error(`No chunk has ${source}.`);
    return key;
  };
  return new Set(['main.tsx', ...sources].flatMap((one) => [...closure(chunks, keyOf(one))]));
};

interface FirstPage {
  /** The modules that its code begins with. */
  readonly code: readonly string[];
  /** The data that it requests with a parent's session. */
  readonly data: readonly string[];
}

const AFTER_PAGE = 'modules/shell/cookies/after-page.tsx';
const ofParent = (screen: string): FirstPage => ({
  code: [screen, 'modules/shell/frame/parent-menu.tsx', AFTER_PAGE],
  data: [getHome.path],
});
const open = (...screens: readonly string[]): FirstPage => ({
  code: [...screens, AFTER_PAGE],
  data: [],
});

/**
 * What the pages that visits most often begin with (by a bookmark or a link in an e-mail) request without being asked.
 * The document names it, so that everything is requested at once instead of one after the other.
 */
export const PRELOADED_PAGES = {
  '/': ofParent('modules/shell/home/home-screen.tsx'),
  '/details': ofParent('modules/families/profile/details-screen.tsx'),
  '/direct-debits': ofParent('modules/money/payments/direct-debit-screen.tsx'),
  '/payments': ofParent('modules/money/payments/payments-screen.tsx'),
  '/settings': ofParent('modules/identity/account/settings-screen.tsx'),
  '/enrol': ofParent('modules/places/enrolment/enrol-screen.tsx'),
  '/enrol-reserved-child': ofParent('modules/places/enrolment/reserved-screen.tsx'),
  '/instrument-change': ofParent('modules/places/instrument-changes/instrument-change-screen.tsx'),
  '/kid/:id': ofParent('modules/child-page/kid-screen.tsx'),
  '/kid/:id/timetable': ofParent('modules/lessons/timetable-screen.tsx'),
  '/timeline/:id': ofParent('modules/stories/timeline/timeline-screen.tsx'),
  '/sign-in': open('modules/identity/account/screens.ts'),
  '/schools/sign-in': open('modules/stories/schools-area/screens.ts'),
} as const;
