import { describe, expect, it } from 'vitest';
import { findRetiredWords, retiredWordsIn, type SearchedText } from './retired-words.ts';

const GLOSSARY = `# Glossary

| word | in the pages | in code |
| --- | --- | --- |
| account | your account | code |

## Retired words

| retired | use | not in |
| --- | --- | --- |
| \`tellOnce\`, \`run-desk\` | \`enrolWithRetry\` | code |
| by itself | automatically | documents, pages |

## Names to retire

| Letter | Email | code |
`;
const words = retiredWordsIn(GLOSSARY);
const found = (text: string, place: SearchedText['place'] = 'documents') =>
  findRetiredWords(words, [{ place, path: 'a/file', line: 3, text }]);

it('reads the words of the one table that is checked', () => {
  expect(words).toEqual([
    { word: 'tellOnce', use: '`enrolWithRetry`', places: ['code'] },
    { word: 'run-desk', use: '`enrolWithRetry`', places: ['code'] },
    { word: 'by itself', use: 'automatically', places: ['documents', 'pages'] },
  ]);
});

describe('a retired word that comes back', () => {
  it.each([
    ['code', 'await tellOnce(call);', 'a/file:3 says "tellOnce": use `enrolWithRetry`'],
    ['code', "jobs.every('run-desk')", 'a/file:3 says "run-desk": use `enrolWithRetry`'],
    ['documents', 'It changes.\nBy\nitself.', 'a/file:4 says "by itself": use automatically'],
    ['pages', 'It unlocks by itself.', 'a/file:3 says "by itself": use automatically'],
  ] as const)('is found in %s: %j', (place, text, sentence) => {
    expect(found(text, place)).toEqual([sentence]);
  });

  it.each([
    ['code', 'tellOnceMore(call); // the child by itself'],
    ['code', 'const tellonce = 1;'],
    ['code', "jobs.every('run-desks-run-desk')"],
    ['documents', 'run `tellOnce` nearby itself; tellOnce'],
  ] as const)('is not confused with other words in %s: %j', (place, text) => {
    expect(found(text, place)).toEqual([]);
  });
});
