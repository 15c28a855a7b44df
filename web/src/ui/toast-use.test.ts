import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '..');

/** The office's screens are a build of their own; the family page has a part of pauses. */
const OF_THE_OFFICE = [
  'modules/desk',
  'modules/lists',
  'modules/money/pauses',
  ...new Set(
    readFileSync(resolve(SOURCES, 'office-routes.ts'), 'utf8').match(
      /modules\/[a-z/-]+(?=\/screens)/g,
    ) ?? [],
  ),
];

/** What each tells is to be seen on the page as well, or needs nothing done about it. */
const SEEN = [
  'modules/child-page/parts/kid-form.tsx',
  'modules/lessons/day/lesson-change.tsx',
  'modules/lessons/parts/subscription.tsx',
  'modules/places/cancellation/planned-cancellation.tsx',
  'modules/stories/timeline/parts/entries.tsx',
  'modules/stories/timeline/use-report.ts',
  'tabs.ts',
];

it('tell families only what they can see already: if you add one, look whether it is so', () => {
  const users = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|^ui\/|shell\/gallery\//.test(path))
    .filter((path) => !OF_THE_OFFICE.some((feature) => path.startsWith(`${feature}/`)))
    .filter((path) => readFileSync(resolve(SOURCES, path), 'utf8').includes('showToast('));
  expect(users.toSorted()).toEqual(SEEN);
});
