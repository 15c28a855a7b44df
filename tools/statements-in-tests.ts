import { readFileSync } from 'node:fs';
import { repositoryFiles } from './repository-files.ts';

/** Tests whose subject is SQL, or what lies in the tables whatever put it there, each with what it is about. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'e2e/hostile.long.test.ts': 'fills every column of text with scripts',
  'e2e/leaks.test.ts': 'looks for a secret in every table',
  'api/src/faults/debts-migration.test.ts': 'a migration',
  'api/src/faults/leaks.test.ts': 'looks for a secret in every table, with one of them gone',
  'api/src/faults/life-cycles.test.ts': 'the triggers that guard the tables of moves',
  'api/src/faults/migrations.test.ts': 'migrations',
  'api/src/faults/plans.test.ts': 'the plans of queries',
  'api/src/faults/pool.test.ts': 'connections and locks',
  'api/src/faults/statements.test.ts': 'prepared statements',
  'api/src/features/children/children.test.ts': 'a column that is gone',
  'api/src/features/collections/written-payments.test.ts': 'rewrites what stays as it was written',
  'api/src/features/collections/debt-records.test.ts': 'the function that keeps debts',
  'api/src/features/collections/missing-notice.test.ts': 'rewrites what only grows',
  'api/src/features/doctor/changes.test.ts': 'breaks each link of the log of changes',
  'api/src/features/doctor/doctor.test.ts': 'breaks what the doctor looks for',
  'api/src/features/doctor/ledger.test.ts': 'breaks each invariant of the ledger',
  'api/src/features/enrolment/exchange.test.ts': 'a constraint',
  'api/src/features/kids-app/app-charges.test.ts': 'a unique index',
  'api/src/features/lessons/lessons.test.ts': 'a value that only a newer version knows',
  'api/src/features/media/media.test.ts': 'a table that is gone',
  'api/src/features/privacy/data-map.test.ts': 'every column of every table',
  'api/src/features/privacy/notes-log.test.ts': 'breaks each link of the log of notes',
  'api/src/features/staff/staff.test.ts': 'a table that only grows',
  'api/src/features/timeline/timeline.test.ts': 'a value that only a newer version knows',
  'api/src/features/waiting-list/sweep.test.ts': 'the plan of a query',
  'api/src/platform/database/open-transaction.test.ts': 'transactions',
  'api/src/platform/database/statement-names.test.ts': 'prepared statements',
  'api/src/platform/database/serving-role.test.ts': 'the rights of the role that serves',
  'api/src/platform/database/timeouts.test.ts': 'timeouts of statements',
};

/**
 * How many statements the other tests of a folder have yet. A ceiling only goes down: if you give one of them a name
 * in `api/src/testing/found` or `api/src/testing/brought-about` lowers it.
 */
const CEILINGS: Readonly<Record<string, number>> = {
  'api/src': 8,
  'api/src/faults': 59,
  'api/src/features': 11,
  'api/src/platform': 7,
  'api/src/rehearsal': 1,
  'api/src/security': 11,
};

const STATEMENT =
  /['"`]\s*(?:select\s|insert into\s|update\s+\S+\s+(?:\w+\s+)?set\s|delete from\s|with\s+\w+\s+as\s|(?:alter|drop|create|truncate)\s+(?:table|index|function|trigger)\s)/g;

/** The lines at which a literal begins that is a statement. */
export const statementsIn = (source: string): number[] =>
  [...source.matchAll(STATEMENT)].map(({ index }) => source.slice(0, index).split('\n').length);

interface TestFile {
  readonly path: string;
  readonly lines: readonly number[];
}

const folderOf = (path: string): string =>
  /^(?:api\/src(?:\/[^/]+(?=\/))?|e2e)/.exec(path)?.[0] ?? '';

/** What is wrong with the statements of these test files, as sentences. */
export const judge = (
  files: readonly TestFile[],
  subjects: Readonly<Record<string, string>>,
  ceilings: Readonly<Record<string, number>>,
): string[] => {
  const counts = new Map<string, TestFile[]>(Object.keys(ceilings).map((folder) => [folder, []]));
  for (const file of files)
    if (file.lines.length > 0 && !(file.path in subjects))
      counts.set(folderOf(file.path), [...(counts.get(folderOf(file.path)) ?? []), file]);
  const withSubject = new Set(
    files.filter(({ lines }) => lines.length > 0).map(({ path }) => path),
  );
  return [
    ...Object.keys(subjects)
      .filter((path) => !withSubject.has(path))
      .map((path) => `${path} has no statement any more: take it from the list`),
    ...[...counts].flatMap(([folder, found]) => {
      const count = found.reduce((sum, { lines }) => sum + lines.length, 0);
      const ceiling = ceilings[folder] ?? 0;
      if (count === ceiling) return [];
      if (count < ceiling) return [`${folder} has ${count} statements left: lower its ceiling`];
      const where = found.map(({ path, lines }) => `${path}:${lines.join(',')}`).join(' ');
      return [
        `${folder} has ${count} statements where ${ceiling} are left: give the new one a name in api/src/testing (${where})`,
      ];
    }),
  ];
};

/** Journeys and API tests that bring a state about, or look at one, by a statement instead of a name. */
export const statementsInTests = (): string[] => {
  const listed = repositoryFiles('e2e', 'api/src');
  const files = listed
    .filter((path) => /^(?:e2e\/[^/]+|api\/src\/.+)\.test\.ts$/.test(path))
    .map((path) => ({ path, lines: statementsIn(readFileSync(path, 'utf8')) }));
  return judge(files, SUBJECTS, CEILINGS);
};
