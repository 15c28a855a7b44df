import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { HOLD_LASTS } from '@bandstand/domain/enrolment/rules';
import { readConfig } from '../api/src/config.ts';
import { CEILING } from './sizes.ts';
import { OFFICE } from './weight.ts';

const { limits } = readConfig({});
const lint = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as {
  rules: { 'max-lines-per-function': [string, { max: number }] };
};
const { engines, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  version: string;
};
const [, { max: longestFunction }] = lint.rules['max-lines-per-function'];
const minutes = HOLD_LASTS / 60_000;

/** What the documents say of today, with the figure as it is. What was measured, and when, is dated where it is said. */
const SAID: readonly (readonly [string, string])[] = [
  ['ARCHITECTURE.md', `at most ${CEILING.max} lines of code (median at most ${CEILING.median}`],
  [
    'ARCHITECTURE.md',
    `95% of files at most ${CEILING.p95}), and a function at most ${longestFunction}.`,
  ],
  ['README.md', `Node (${engines.node.replace('>=', '')} or newer)`],
  ['README.md', `This is version ${version}`],
  ['README.md', `\`FAMILY_CHILDREN\` (${limits.children}), \`FAMILY_HOLDS\` (${limits.holds})`],
  ['README.md', `\`FAMILY_HOLDS_A_DAY\` (${limits.holdsADay})`],
  ['README.md', `\`FAMILY_JOINS_A_DAY\` (${limits.joinsADay})`],
  ['README.md', `\`FAMILY_CHANGES_A_DAY\` (${limits.changesADay})`],
  ['docs/office.md', `first screen of the office weighs ${OFFICE} kB at most`],
  ['docs/glossary.md', `A place kept for ${minutes} minutes until the Direct Debit exists`],
];

it.each(SAID)('%s says: %s', (document, words) => {
  expect(readFileSync(document, 'utf8').replaceAll(/\s+/g, ' ')).toContain(words);
});

/** Where a sentence says how long `npm test`, `npm run test:fast` or `npm run test:long` takes. */
const statesATime = (text: string): boolean =>
  text
    .split(/(?<=[.:|])\s/)
    .some(
      (sentence) =>
        /`npm (?:run )?test(?::fast|:long)?(?: -- all)?`[^`]*\btakes?\b/.test(sentence) &&
        /\b(?:seconds?|minutes?|hours?)\b/.test(sentence),
    );

it('one document says how long the tests take', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).split('\n');
  const stating = documents.filter(
    (path) => path !== '' && statesATime(readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')),
  );
  expect(stating).toEqual(['docs/decisions/0026-a-fast-loop.md']);
});

it('the README names every check, and no other', () => {
  const names = [
    ...readFileSync('tools/check.ts', 'utf8').matchAll(/^ {2}\[\n? *'([^':]+)(?::[^']*)?',/gm),
  ].map(([, name]) => name ?? '');
  const row = /^\| `npm run check` \|.*changes no file: (.*) \|$/m.exec(
    readFileSync('README.md', 'utf8'),
  );
  const named = (row?.[1] ?? '').replaceAll(/ \([^)]*\)/g, '').replace('unused code', 'unused');
  expect(named.split(', ')).toEqual([...new Set(names)]);
});

it('every package has the version of the newest heading of the changelog', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+), \d{1,2} [A-Z][a-z]+ \d{4}$/m.exec(
    readFileSync('CHANGELOG.md', 'utf8'),
  ) ?? [null, 'no heading with a version and a date'];
  const packages = ['.', 'domain', 'api', 'web', 'tools/openapi-client'];
  const versions = packages.map((folder) => {
    const file = readFileSync(`${folder}/package.json`, 'utf8');
    return `${folder}: ${(JSON.parse(file) as { version: string }).version}`;
  });
  expect(versions).toEqual(packages.map((folder) => `${folder}: ${newest}`));
});
