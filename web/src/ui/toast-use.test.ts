import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = resolve(import.meta.dirname, '..');

/** The office's screens are a build of their own; the family page has a part of pauses. */
const OF_THE_OFFICE = [
  'features/pauses',
  ...new Set(
    readFileSync(resolve(SOURCES, 'office-routes.ts'), 'utf8').match(/features\/[a-z-]+/g) ?? [],
  ),
];

/** What each tells is to be seen on the page as well, or needs nothing done about it. */
const SEEN = [
  'features/cancellation/planned-cancellation.tsx',
  'features/children/parts/remove-child.tsx',
  'features/lessons/parts/address.tsx',
  'features/lessons/use-subscription.ts',
  'features/timeline/use-clear-badge.ts',
  'features/timeline/use-report.ts',
  'tabs.ts',
];

it('tell families only what they can see already: if you add one, look whether it is so', () => {
  const users = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|^ui\/|features\/gallery\//.test(path))
    .filter((path) => !OF_THE_OFFICE.some((feature) => path.startsWith(`${feature}/`)))
    .filter((path) => readFileSync(resolve(SOURCES, path), 'utf8').includes('showToast('));
  expect(users.toSorted()).toEqual(SEEN);
});
