import { readdirSync, writeFileSync } from 'node:fs';
import { forgetTexts, testNamesIn, textOf } from './test-names.ts';

const INDEX = 'docs/specification.md';
const DOCUMENTS = ['enrolment-and-payments', 'home-children-and-schools'].map(
  (name) => `docs/specification/${name}.md`,
);
const MARK = '<!-- From here on written by `node tools/specification.ts` from the tables. -->';

/** What a row may say beside its tests: a decision deviates, no test checks it, it isn't built. */
const WORDS = ['deviation', 'untested', 'missing'] as const;

interface Row {
  /** 'E4.12': the document, its section, and the number in it. */
  readonly id: string;
  readonly sentence: string;
  readonly where: readonly string[];
  /** Tests in backticks, as `path › name`, and words with their reasons, as 'untested: why'. */
  readonly held: readonly string[];
}

const ROW = /^\| ([A-Z]\d+\.\d+) \| (.*) \| (.*) \| (.*) \|$/;

/** The rows of a document's tables. */
export const rowsIn = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, id = '', sentence = '', where = '', held = ''] = ROW.exec(line) ?? [];
    const paths = [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
    return id === '' ? [] : { id, sentence, where: paths, held: held.split('<br>') };
  });

const isTest = (part: string): boolean => part.startsWith('`');
const saysOf = (row: Row, word: string): string[] =>
  row.held
    .filter((part) => part.startsWith(`${word}: `))
    .map((part) => part.slice(word.length + 2));

/** True when every part of the path exists, with exactly this case. */
const isThere = (path: string): boolean =>
  path.split('/').every((part, at, parts) => {
    try {
      return readdirSync(parts.slice(0, at).join('/') || '.').includes(part);
    } catch {
      return false;
    }
  });

const wrongNumber = ({ id }: Row, before: Row | undefined): string[] => {
  const [section, number] = id.split('.');
  const [earlier, last] = before?.id.split('.') ?? [];
  const due = section === earlier ? Number(last) + 1 : 1;
  return Number(number) === due ? [] : [`${id} is there twice, or not in its place`];
};

const wrongWords = (row: Row): string[] => [
  ...(row.where.length === 0 && saysOf(row, 'missing').length === 0
    ? [`${row.id} does not say where it is`]
    : []),
  ...row.held
    .filter((part) => !isTest(part) && !WORDS.some((word) => part.startsWith(`${word}: `)))
    .map((part) => `${row.id}: "${part}" is no test, and no word with a reason`),
];

const missingTest = (id: string, test: string, read: typeof textOf): string[] => {
  const plain = test.slice(1, -1).replaceAll('\\|', '|').replaceAll('&lt;', '<');
  const [path = '', ...words] = plain.split(' › ');
  const [name, text] = [words.join(' › '), isThere(path) ? read(path) : null];
  if (text === null) return [`${id} names ${path}, which is not there`];
  return testNamesIn(text).has(name) ? [] : [`${id}: ${path} has no "${name}"`];
};

/** What is wrong with the rows of one document; an empty list if nothing is. */
export const wrongRows = (rows: readonly Row[], read: typeof textOf = textOf): string[] =>
  rows.flatMap((row, at) => [
    ...wrongNumber(row, rows[at - 1]),
    ...wrongWords(row),
    ...row.where
      .filter((path) => !isThere(path))
      .map((path) => `${row.id} names ${path}, which is not there`),
    ...row.held.filter(isTest).flatMap((test) => missingTest(row.id, test, read)),
  ]);

const countsOf = (rows: readonly Row[]): number[] => [
  rows.length,
  rows.filter(({ held }) => held.some(isTest)).length,
  ...WORDS.map((word) => rows.filter((row) => saysOf(row, word).length > 0).length),
];

/** How many rows there are and how they are tested, section by section, and the rows with a word. */
const summaryOf = (rows: readonly Row[]): string => {
  const sections = [...new Set(rows.map(({ id }) => `${id.split('.')[0]}.`))];
  const line = (name: string, its: readonly Row[]) => `| ${[name, ...countsOf(its)].join(' | ')} |`;
  const list = (word: string) =>
    rows.flatMap((row) =>
      saysOf(row, word).map((says) => `- **${row.id}** ${row.sentence} (${says})`),
    );
  return [
    MARK,
    '## How many',
    [
      `| section | rows | held by a test | ${WORDS.join(' | ')} |`,
      '| --- | --- | --- | --- | --- | --- |',
      ...sections.map((name) =>
        line(
          name.slice(0, -1),
          rows.filter(({ id }) => id.startsWith(name)),
        ),
      ),
      line('all', rows),
    ].join('\n'),
    ...WORDS.flatMap((word) => [
      `## Rows with "${word}"`,
      list(word).join('\n').replaceAll('](../', '](') || 'None.',
    ]),
  ].join('\n\n');
};

const allRows = (): Row[][] => DOCUMENTS.map((path) => rowsIn(textOf(path) ?? ''));
const indexOf = (rows: readonly Row[]): string =>
  `${(textOf(INDEX) ?? '').split(MARK)[0]?.trimEnd()}\n\n${summaryOf(rows)}\n`;

/** What is wrong with the specification's tables; an empty list if nothing is. */
export const wrongSpecification = (): string[] => {
  const [all = 0, held = 0, ...words] = countsOf(allRows().flat());
  const others = WORDS.map((word, at) => `${words[at]} ${word}`).join(', ');
  console.log(`  ${all} sentences: ${held} held by a test, ${others}`);
  const wrong = allRows().flatMap((rows) => wrongRows(rows));
  const isStale = wrong.length === 0 && textOf(INDEX) !== indexOf(allRows().flat());
  return [...wrong, ...(isStale ? [`${INDEX} counts otherwise: node tools/specification.ts`] : [])];
};

if (import.meta.main) {
  writeFileSync(INDEX, indexOf(allRows().flat()));
  forgetTexts();
  const wrong = wrongSpecification();
  for (const fault of wrong) console.error(fault);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
