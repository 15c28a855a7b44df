import { readdirSync, writeFileSync } from 'node:fs';
import { forgetTexts, testNamesIn, textOf } from './test-names.ts';

const INDEX = 'docs/specification.md';
const DOCUMENTS = ['enrolment-and-payments', 'home-children-and-schools'].map(
  (name) => `docs/specification/${name}.md`,
);
const MARK = '<!-- From here on written by `node tools/specification.ts` from the tables. -->';

/** What becomes of a sentence: a test holds it, or a word says why none does, or that it was decided otherwise. */
const WORDS = ['deviation', 'untested', 'missing', 'nothing to hold'] as const;
type Word = (typeof WORDS)[number];

interface Row {
  /** 'E4.12': the document, its section, and the number in it. */
  readonly id: string;
  readonly sentence: string;
  readonly where: readonly string[];
  readonly tests: readonly (readonly [path: string, name: string])[];
  readonly notes: readonly (readonly [word: string, says: string])[];
}

const ROW = /^\| ([A-Z]\d+\.\d+) \| (.*) \| (.*) \| (.*) \|$/;
const plain = (text: string): string => text.replaceAll('\\|', '|').replaceAll('&lt;', '<');
const quotedIn = (cell: string): string[] =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, it = '']) => it);

/** The rows of a document's tables. */
export const rowsIn = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, id = '', sentence = '', where = '', held = ''] = ROW.exec(line) ?? [];
    if (id === '') return [];
    const parts = held.split('<br>').map((part) => part.trim());
    return {
      id,
      sentence,
      where: quotedIn(where),
      tests: parts
        .filter((part) => part.startsWith('`'))
        .map((part) => {
          const [path = '', ...name] = plain(part.slice(1, -1)).split(' › ');
          return [path, name.join(' › ')] as const;
        }),
      notes: parts
        .filter((part) => !part.startsWith('`'))
        .map((part) => {
          const [word = '', ...says] = part.split(': ');
          return [word, says.join(': ')] as const;
        }),
    };
  });

const has = (row: Row, word: Word): boolean => row.notes.some(([its]) => its === word);

/** True when every part of the path is there, in this very case. */
const isThere = (path: string): boolean =>
  path.split('/').every((part, at, parts) => {
    try {
      return readdirSync(parts.slice(0, at).join('/') || '.').includes(part);
    } catch {
      return false;
    }
  });

/** A number that follows the one before it in its section, or begins a section. */
const wrongNumber = ({ id }: Row, before: Row | undefined): string[] => {
  const [section, number] = id.split('.');
  const [earlier, last] = before?.id.split('.') ?? [];
  return Number(number) === (section === earlier ? Number(last) + 1 : 1)
    ? []
    : [`${id} is there twice, or not in its place`];
};

const wrongWords = (row: Row): string[] => [
  ...(row.where.length === 0 && !has(row, 'missing') && !has(row, 'nothing to hold')
    ? [`${row.id} does not say where it is`]
    : []),
  ...(row.tests.length === 0 && row.notes.length === 0 ? [`${row.id} is held by nothing`] : []),
  ...row.notes
    .filter(([word, says]) => !WORDS.includes(word as Word) || says === '')
    .map(([word]) => `${row.id}: "${word}" is no word of these tables, or says nothing`),
];

const goneFrom = ({ id, where, tests }: Row, read: typeof textOf): string[] => [
  ...where
    .filter((path) => !isThere(path))
    .map((path) => `${id} names ${path}, which is not there`),
  ...tests.flatMap(([path, name]) => {
    const text = isThere(path) ? read(path) : null;
    if (text === null) return [`${id} names ${path}, which is not there`];
    return testNamesIn(text).has(name) ? [] : [`${id}: ${path} has no "${name}"`];
  }),
];

/** What is wrong with the rows of one document; nothing is what there should be. */
export const wrongRows = (rows: readonly Row[], read: typeof textOf = textOf): string[] =>
  rows.flatMap((row, at) => [
    ...wrongNumber(row, rows[at - 1]),
    ...wrongWords(row),
    ...goneFrom(row, read),
  ]);

const countsOf = (rows: readonly Row[]): number[] => [
  rows.length,
  rows.filter(({ tests }) => tests.length > 0).length,
  ...WORDS.map((word) => rows.filter((row) => has(row, word)).length),
];
const line = (name: string, rows: readonly Row[]): string =>
  `| ${[name, ...countsOf(rows)].join(' | ')} |`;

/** How many rows there are and what holds them, section by section, and the rows that no test holds. */
const summaryOf = (rows: readonly Row[]): string => {
  const sections = [...new Set(rows.map(({ id }) => id.split('.')[0] ?? ''))];
  const list = (word: Word) =>
    rows.flatMap(({ id, sentence, notes }) =>
      notes.filter(([its]) => its === word).map(([, says]) => `- **${id}** ${sentence}: ${says}`),
    );
  return [
    MARK,
    '## How many',
    [
      `| section | rows | held by a test | ${WORDS.join(' | ')} |`,
      '| --- | --- | --- | --- | --- | --- | --- |',
      ...sections.map((name) =>
        line(
          name,
          rows.filter(({ id }) => id.startsWith(`${name}.`)),
        ),
      ),
      line('all', rows),
    ].join('\n'),
    ...WORDS.flatMap((word) => [`## Rows with "${word}"`, list(word).join('\n') || 'None.']),
    '',
  ].join('\n\n');
};

const handWritten = (): string => (textOf(INDEX) ?? '').split(MARK)[0]?.trimEnd() ?? '';
const indexOf = (rows: readonly Row[]): string =>
  `${handWritten()}\n\n${summaryOf(rows)}`.trimEnd() + '\n';

/** What is wrong with the tables of the specification; nothing is what there should be. */
export const wrongSpecification = (): string[] => {
  const documents = DOCUMENTS.map((path) => rowsIn(textOf(path) ?? ''));
  const rows = documents.flat();
  const [all = 0, held = 0, ...words] = countsOf(rows);
  const others = WORDS.map((word, at) => `${words[at]} ${word}`).join(', ');
  console.log(`  ${all} sentences: ${held} held by a test, ${others}`);
  const wrong = documents.flatMap((its) => wrongRows(its));
  const isStale = wrong.length === 0 && textOf(INDEX) !== indexOf(rows);
  return [...wrong, ...(isStale ? [`${INDEX} counts otherwise: node tools/specification.ts`] : [])];
};

if (import.meta.main) {
  writeFileSync(INDEX, indexOf(DOCUMENTS.flatMap((path) => rowsIn(textOf(path) ?? ''))));
  forgetTexts();
  const wrong = wrongSpecification();
  for (const fault of wrong) console.error(fault);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
