/** What a mutation run says, as far as it is read here (the schema of mutation-testing-elements). */
export interface MutationReport {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
}

interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

/** Lines and columns begin at 1; the end lies behind the last character. */
interface Position {
  readonly line: number;
  readonly column: number;
}

/** A change of the code, by its text and not by its place, so that lines may move. */
export interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

export interface FileScore {
  readonly file: string;
  readonly killed: number;
  readonly survived: number;
}

const DETECTED = new Set(['Killed', 'Timeout']);
const UNDETECTED = new Set(['Survived', 'NoCoverage']);

const asLine = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

const textBetween = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const [last = ''] = lines.slice(-1);
  return [...lines.slice(0, -1), last.slice(0, end.column - 1)].join('\n').slice(start.column - 1);
};

const changesOf = ({ files }: MutationReport, isWanted: (status: string) => boolean): Change[] =>
  Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => isWanted(status))
      .map(({ location, replacement = '' }) => ({
        file,
        before: asLine(textBetween(source, location)),
        after: asLine(replacement),
      })),
  );

export const scoresOf = ({ files }: MutationReport): FileScore[] =>
  Object.entries(files).map(([file, { mutants }]) => ({
    file,
    killed: mutants.filter(({ status }) => DETECTED.has(status)).length,
    survived: mutants.filter(({ status }) => UNDETECTED.has(status)).length,
  }));

const quoted = (code: string): string => `\`\` ${code.replaceAll('|', '\\|')} \`\``;

/** A change as a row of the table in docs/mutation.md, but for its reason. */
export const asRow = ({ file, before, after }: Change): string =>
  `| \`${file}\` | ${quoted(before)} | ${quoted(after)} |`;

/** The rows of the table, each without its reason. */
export const rowsIn = (document: string): string[] =>
  [...document.matchAll(/^(\| `[^`]+` \| `` .* `` \| `` .* `` \|) \S.*\|$/gm)].map(
    ([, row = '']) => row,
  );

const fileIn = (row: string): string => row.split('`')[1] ?? '';

/** How many changes survived without a reason in the document. */
export const countUnexplained = (report: MutationReport, document: string): number => {
  const listed = new Set(rowsIn(document));
  return changesOf(report, (status) => UNDETECTED.has(status)).filter(
    (change) => !listed.has(asRow(change)),
  ).length;
};

/**
 * Survivors that the document doesn't list, and listed ones that tests notice by now or that can't be made any more;
 * nothing is said of files that were left out of this run.
 */
export const wrongList = (
  report: MutationReport,
  document: string,
  leftOut: ReadonlySet<string> = new Set(),
): string[] => {
  const rows = (isWanted: (status: string) => boolean) =>
    new Set(changesOf(report, isWanted).map(asRow));
  const survived = rows((status) => UNDETECTED.has(status));
  // What ran out of time here may survive on a machine with less to do.
  const timedOut = rows((status) => status === 'Timeout');
  const listed = new Set(rowsIn(document));
  return [
    ...[...survived]
      .filter((row) => !listed.has(row))
      .map((row) => `no test notices, and docs/mutation.md has no reason: ${row}`),
    ...[...listed]
      .filter((row) => !survived.has(row) && !timedOut.has(row) && !leftOut.has(fileIn(row)))
      .map((row) => `docs/mutation.md lists what is noticed or gone by now: ${row}`),
  ];
};
