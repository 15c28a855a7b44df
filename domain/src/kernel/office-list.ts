import * as z from 'zod/mini';
import type { Endpoint, ParsedAnswer } from './endpoint.ts';
import type { Pennies } from './money.ts';
import { listOf } from './record.ts';
import type { Role } from './role.ts';
import { londonDate, londonTime } from './london.ts';

/** What a spreadsheet would take for a formula, and run; some read the wide signs of Asian keyboards as the narrow ones. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/u;
/** A number and nothing else is a number in any spreadsheet. */
const NUMBER = /^-?\d+(\.\d+)?$/;

const cell = (value: string): string => {
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV (RFC 4180), which spreadsheets open as it is: with a mark of UTF-8, and with no cell that is run as a formula. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

/** A moment as a cell: the day and the time in London, which spreadsheets read as such. */
export const momentCell = (at: string): string => {
  const instant = new Date(at);
  return `${londonDate(instant)} ${londonTime(instant)}`;
};

/** Whose it is, as a list links to it. */
export const familyLink = z.object({ id: z.string(), name: z.string() });
type FamilyLink = z.infer<typeof familyLink>;

/** Where the next page of a list begins: the last moment or day of this one, and the last id. */
export const cursor = z.string().check(z.regex(/^[\d:.TZ-]{10,30}_[0-9a-f-]{36}$/));

/** Where the next page begins, as an answer tells it; null when there is none. */
export const NEXT = z.object({ next: z.nullable(z.string()) });
export const AFTER = z.object({ after: z.nullable(z.string()) });

/** What every list of the office is as a call. */
export const readList = <const Path extends string, const May extends readonly Role[]>(
  path: Path,
  may: May,
) => ({ method: 'GET', who: 'office', path, may, refusals: {} }) as const;

/** A page of lines, and what is told of the list. */
export const pageOf = <
  Type extends string,
  Line extends z.ZodMiniObject,
  Meta extends z.ZodMiniObject,
>(
  type: Type,
  line: Line,
  meta: Meta,
) => z.extend(listOf(type, line), { meta });

/** What an attribute is shown as on the page, and written as in the file. A short day is one with its year, that stays on its line. */
export type ListKinds = {
  text: string | null;
  count: number;
  pounds: Pennies | null;
  day: string | null;
  short_day: string | null;
  moment: string | null;
  yes: boolean;
  family: FamilyLink | null;
};
type NameOf<Line, Value> = {
  [Name in keyof Line]: Line[Name] extends Value ? Name : never;
}[keyof Line];

/** A label is the heading of a column on the page and in the file. One that has another heading in either, or is not there, says so. */
interface Headings {
  readonly label?: string;
  readonly onPage?: string;
  readonly inFile?: string;
}
type Attribute<Line> = {
  [Kind in keyof ListKinds]: Headings & {
    readonly as: Kind;
    readonly of: NameOf<Line, ListKinds[Kind]>;
  };
}[keyof ListKinds];
/** The pages know a declaration as data, without its functions: what is no attribute is in the file alone, or they draw it. */
type Written<Line> = {
  [Kind in keyof ListKinds]: {
    readonly inFile: string;
    readonly label?: undefined;
    readonly onPage?: undefined;
    readonly as: Kind;
    readonly of: (line: Line) => ListKinds[Kind];
  };
}[keyof ListKinds];
interface Drawn<Line> extends Headings {
  readonly as: 'drawn';
  readonly written?: (line: Line) => string;
}
export type ListColumn<Line> = Attribute<Line> | Written<Line> | Drawn<Line>;
export type ListColumns<Line, Key extends string = string> = Readonly<
  Record<Key, ListColumn<Line>>
>;

type PagedAnswer = z.ZodMiniType<{
  data: { id: string; attributes: Readonly<Record<string, unknown>> }[];
  meta: { next?: string | null; after?: string | null };
}>;
export type ListCall = Endpoint<
  z.ZodMiniObject | undefined,
  z.ZodMiniObject,
  undefined,
  PagedAnswer
>;
export type ListRow<C extends ListCall> = ParsedAnswer<C>['data'][number];
export type LineOf<C extends ListCall> = ListRow<C>['attributes'];

/** A list of the office: its call, the filters that this takes, and its columns, in their order. */
export const officeList = <C extends ListCall, Key extends string>(
  call: C,
  columns: ListColumns<LineOf<C>, Key>,
) => ({
  call,
  filters: Object.keys(call.query.shape).filter((name) => name !== 'after'),
  columns,
});

/** Pennies as a spreadsheet reads an amount: "99.50". */
export const poundsCell = (pennies: Pennies): string => (pennies / 100).toFixed(2);

/** Each kind as it is written; nothing is an empty cell. */
const WRITTEN: {
  readonly [Kind in keyof ListKinds]: (value: NonNullable<ListKinds[Kind]>) => string;
} = {
  text: String,
  count: String,
  pounds: poundsCell,
  day: String,
  short_day: String,
  moment: momentCell,
  yes: (is) => (is ? 'yes' : 'no'),
  family: ({ name }) => name,
};

const cellOf = <Line>(column: ListColumn<Line>, line: Line): string => {
  if (column.as === 'drawn') return column.written?.(line) ?? '';
  const value = typeof column.of === 'function' ? column.of(line) : line[column.of];
  const write = WRITTEN[column.as] as (present: unknown) => string;
  return value === null || value === undefined ? '' : write(value);
};

/** Lines as the rows of a file, below their headings. */
export const toFile = <Line>(
  columns: ListColumns<Line>,
  lines: readonly Line[],
): readonly (readonly string[])[] => {
  const all = Object.values<ListColumn<Line>>(columns).flatMap((column) => {
    const heading = column.inFile ?? column.label;
    return heading === undefined ? [] : [{ heading, column }];
  });
  return [
    all.map(({ heading }) => heading),
    ...lines.map((line) => all.map(({ column }) => cellOf(column, line))),
  ];
};
