import { readFileSync, writeFileSync } from 'node:fs';
import { CHAPTERS, LEVELS } from './asvs-levels.ts';
import { forgetTexts, testNamesIn, textOf } from './test-names.ts';

/** A requirement and how the portal answers it. */
interface Row {
  readonly id: string;
  readonly level: number;
  /** What it requires, in our words. */
  readonly about: string;
  /** `operator`: only an installation can meet it; `how` says what it has to do. */
  readonly status: 'met' | 'not applicable' | 'operator' | 'deviation';
  readonly how: string;
  /** `path/to/file.test.ts: name of a test`. */
  readonly tests?: readonly string[];
  /** Why there is no test. */
  readonly untested?: string;
}

const DATA = 'docs/security/asvs.json';
const PAGE = 'docs/security.md';
const MARK = '<!-- From here on written by `node tools/asvs.ts` from docs/security/asvs.json. -->';

const rowsOf = (): Row[] => JSON.parse(readFileSync(DATA, 'utf8')) as Row[];

const chapterOf = (id: string): number => Number(id.split('.')[0]);
const place = (id: string): number =>
  id.split('.').reduce((sum, part) => sum * 100 + Number(part), 0);

/** Requirements of levels 1 and 2 without an answer, and rows that are unknown, repeated or out of order. */
const wrongRows = (rows: readonly Row[]): string[] => {
  const ids = rows.map(({ id }) => id);
  const missing = [...LEVELS].filter(([id, level]) => level < 3 && !ids.includes(id));
  return [
    ...missing.map(([id]) => `${id} has no row`),
    ...rows
      .filter(({ id, level }) => LEVELS.get(id) !== level)
      .map(({ id, level }) => `${id} is no requirement of level ${level}`),
    ...ids
      .filter((id, at) => place(id) <= place(ids[at - 1] ?? '0.0.0'))
      .map((id) => `${id} is there twice, or not in its place`),
    ...rows.flatMap(wordsMissing),
  ];
};

const wordsMissing = ({ id, about, how, status, tests = [], untested = '' }: Row): string[] => [
  ...(about === '' || how === ''
    ? [`${id} does not say what it asks, and how it is answered`]
    : []),
  ...(status === 'met' && tests.length === 0 && untested === ''
    ? [`${id} is met by no test, and does not say why`]
    : []),
  ...(about.split(' ').length > 16 ? [`${id}: say it shorter`] : []),
];

/** Named tests that don't exist. */
const missingTests = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ id, tests = [] }) =>
    tests.flatMap((test) => {
      const [path = '', ...name] = test.split(': ');
      const text = textOf(path);
      if (text === null) return [`${id} names ${path}, which is not there`];
      return testNamesIn(text).has(name.join(': '))
        ? []
        : [`${id}: ${path} has no "${name.join(': ')}"`];
    }),
  );

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const testCell = ({ tests = [], untested = '' }: Row): string =>
  tests
    .map((test) => {
      const [path = '', ...name] = test.split(': ');
      return `[${path.split('/').at(-1)?.replace('.test.ts', '')}](../${path}): ${cell(name.join(': '))}`;
    })
    .join('<br>') || cell(untested);

const tableOf = (rows: readonly Row[]): string =>
  [
    '| | L | requirement | | how | test |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(
      (row) =>
        `| ${row.id} | ${row.level} | ${cell(row.about)} | ${row.status} | ${cell(row.how)} | ${testCell(row)} |`,
    ),
  ].join('\n');

interface Figures {
  readonly rows: number;
  readonly required: number;
  readonly met: number;
  readonly operator: number;
  readonly deviation: number;
  readonly notApplicable: number;
  /** As a share of what applies to the portal itself. */
  readonly share: number;
  readonly tested: number;
}

const figuresOf = (rows: readonly Row[]): Figures => {
  const count = (status: Row['status']) => rows.filter((row) => row.status === status).length;
  const [met, deviation] = [count('met'), count('deviation')];
  return {
    rows: rows.length,
    required: rows.filter(({ level }) => level < 3).length,
    met,
    deviation,
    operator: count('operator'),
    notApplicable: count('not applicable'),
    share: Math.floor((1000 * met) / (met + deviation)) / 10,
    tested: rows.filter(({ status, tests = [] }) => status === 'met' && tests.length > 0).length,
  };
};

const sentence = (it: Figures): string =>
  `${it.required} requirements of levels 1 and 2 and ${it.rows - it.required} of level 3: ${it.met} met (${it.tested} by named tests), ${it.deviation} deviations, ` +
  `${it.operator} that only an installation can meet, ${it.notApplicable} that do not apply. Of what applies to the portal itself ${it.share} % are met.`;

const generated = (rows: readonly Row[]): string => {
  const deviations = rows.filter(({ status }) => status === 'deviation');
  const chapters = CHAPTERS.map(({ name }, at) => {
    const own = rows.filter(({ id }) => chapterOf(id) === at + 1);
    return `### V${at + 1} ${name}\n\n${tableOf(own)}`;
  });
  return [
    MARK,
    '## OWASP ASVS 5.0.0, level 2',
    `${sentence(figuresOf(rows))} The words of the requirements are ours; the standard's are at [OWASP](https://github.com/OWASP/ASVS/tree/v5.0.0/5.0).`,
    '### Deviations',
    deviations.map(({ id, about, how }) => `- **${id}** (${cell(about)}): ${cell(how)}`).join('\n'),
    ...chapters,
    '',
  ].join('\n\n');
};

const handWritten = (): string => (textOf(PAGE) ?? '').split(MARK)[0]?.trimEnd() ?? '';
const pageOf = (rows: readonly Row[]): string =>
  `${handWritten()}\n\n${generated(rows)}`.trimEnd() + '\n';

/** What is wrong with the security record; an empty list if nothing is. */
export const wrongSecurityRecord = (): string[] => {
  const rows = rowsOf();
  console.log(`  ${sentence(figuresOf(rows))}`);
  const wrong = [...wrongRows(rows), ...missingTests(rows)];
  const isStale = wrong.length === 0 && textOf(PAGE) !== pageOf(rows);
  return [...wrong, ...(isStale ? [`${PAGE} is not what ${DATA} says: node tools/asvs.ts`] : [])];
};

if (import.meta.main) {
  writeFileSync(PAGE, pageOf(rowsOf()));
  forgetTexts();
  const wrong = wrongSecurityRecord();
  for (const fault of wrong) console.error(fault);
  process.exitCode = wrong.length === 0 ? 0 : 1;
}
