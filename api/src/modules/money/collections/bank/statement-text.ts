import { XMLParser } from 'fast-xml-parser';
import Papa from 'papaparse';
import * as statement from '@bandstand/domain/money/collections/bank/bank-statement';
import type { STATEMENT_REFUSALS } from '@bandstand/domain/money/collections/office-refusals';
import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { IsoDate } from '@bandstand/domain/kernel/london';

export interface ReadOptions {
  readonly columns?: statement.ChosenForStatement | undefined;
  /** Somebody wants to choose the columns, even where they are known. */
  readonly choose?: boolean | undefined;
}
export type StatementRefusal = (typeof STATEMENT_REFUSALS)[number];
type FindColumns = (names: readonly string[]) => Promise<statement.ChosenColumns | undefined>;

/** Kinds of statements that are refused by name. OFX can be XML as well. */
const FOREIGN = [
  [/OFXHEADER|<OFX>/i, 'is_ofx'],
  [/^:(?:20|61):/m, 'is_mt940'],
  [/^!Type:/i, 'is_qif'],
] as const;
const OPENING = 1000;

/** Reads what somebody copied or downloaded from our bank: columns of any kind, or camt.053. */
export const readStatementText = async (
  pasted: string,
  {
    today,
    find,
    ...options
  }: ReadOptions & { readonly today: IsoDate; readonly find: FindColumns },
): Promise<Decision<statement.BankStatement, StatementRefusal>> => {
  const text = pasted.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const foreign = FOREIGN.find(([looks]) => looks.test(text.slice(0, OPENING)));
  if (foreign !== undefined) return refuse(foreign[1]);
  if (text.trimStart().startsWith('<')) {
    const entries = entriesOfCamt(text);
    return entries === null ? refuse('is_other_xml') : ok(statement.asStatement(entries, today));
  }
  const rows = splitRows(text);
  const table = statement.tabulate(rows);
  if (table === null) return ok(statement.asStatement(rows.map(unreadable), today));
  const columns = await columnsOf(table, find, options);
  if (columns !== null) return ok(statement.readTable(table, columns, today));
  const example = table.names.map((_, at) => (table.example[at] ?? '').slice(0, LONGEST_EXAMPLE));
  return refuse('columns_unknown', { fields: { names: table.names, example } });
};
const LONGEST_EXAMPLE = 60;
const unreadable = ({ line }: statement.StatementRow): statement.StatementEntry => ({
  line,
  on: null,
  amount: null,
  says: '',
});

/** What was chosen holds for these headings; without any, what the rows plainly say goes before what was chosen for others. */
const columnsOf = async (
  table: statement.StatementTable,
  find: FindColumns,
  { columns, choose }: ReadOptions,
) => {
  const isForThis = columns?.names.join('\n') === table.names.join('\n');
  if (columns !== undefined && isForThis) return statement.columnsChosen(table, columns);
  if (choose === true) return null;
  const kept = await find(table.names);
  const chosen = kept === undefined ? null : statement.columnsChosen(table, kept);
  return table.hasHeadings ? (chosen ?? table.columns) : (table.columns ?? chosen);
};

/** Whatever the cells are divided by: it is that by which most rows have a day. */
const splitRows = (text: string): statement.StatementRow[] => {
  const [best] = [',', ';', '\t']
    .map((delimiter) => splitBy(delimiter, text))
    .map((rows) => ({ rows, dated: rows.filter(({ cells }) => statement.hasDay(cells)).length }))
    .toSorted((one, other) => other.dated - one.dated);
  return best?.rows ?? [];
};

/** A cell in quotes may have line ends in it, but no bank writes more than these. */
const LINES_OF_A_ROW = 5;

/** Rows with their lines. One whose quotes don't end is a row by itself, so that it takes no other with it. */
const splitBy = (delimiter: string, text: string): statement.StatementRow[] => {
  const lines = text.split('\n');
  const rows: statement.StatementRow[] = [];
  for (let at = 0; at < lines.length;) {
    const { cells, height } = splitRow(delimiter, lines.slice(at, at + LINES_OF_A_ROW));
    if (cells === null || cells.join('') !== '') rows.push({ line: at + 1, cells: cells ?? [] });
    at += height;
  }
  return rows;
};

/** The row that begins with the first of these lines, and how many of them it is; its cells are null where no end fits. */
const splitRow = (delimiter: string, lines: readonly string[]) => {
  for (const height of lines.map((_, at) => at + 1)) {
    const text = lines.slice(0, height).join('\n');
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
    if (errors.length > 0) continue;
    return { cells: (data[0] ?? []).map((cell) => cell.trim()), height };
  }
  return { cells: null, height: 1 };
};

const parser = new XMLParser({
  ignoreAttributes: false,
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  onDangerousProperty: (name) => `__${name}`,
});

/** The entries that the bank has booked; null where it is no camt.053. */
const entriesOfCamt = (text: string): statement.StatementEntry[] | null => {
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    const statements = elementsAt(parser.parse(text, true), 'Document', 'BkToCstmrStmt', 'Stmt');
    if (statements.length === 0) return null;
    return elementsAt(statements, 'Ntry').map((entry, at) => ({ ...entryOf(entry), line: at + 1 }));
  } catch {
    return null;
  }
};

const entryOf = (entry: unknown): Omit<statement.StatementEntry, 'line'> => {
  const [status] = [...textsAt(entry, 'Sts'), ...textsAt(entry, 'Sts', 'Cd')];
  const [day = ''] = [...textsAt(entry, 'BookgDt', 'Dt'), ...textsAt(entry, 'BookgDt', 'DtTm')];
  const [direction] = textsAt(entry, 'CdtDbtInd');
  const [currency] = textsAt(entry, 'Amt', '@_Ccy');
  const amount = statement.amountOf(textsAt(entry, 'Amt')[0] ?? '');
  const sign = { CRDT: 1, DBIT: -1 }[direction ?? ''];
  return {
    on: statement.dayOf(day),
    amount: amount !== null && sign !== undefined ? sign * amount : null,
    says: wordsOf(entry, direction === 'CRDT' ? 'Dbtr' : 'Cdtr'),
    ...(currency !== 'GBP' && { skipped: 'notPounds' as const }),
    ...(status !== 'BOOK' && { skipped: 'notBooked' as const }),
  };
};

/** What the bank says of an entry, and who paid or was paid. */
const wordsOf = (entry: unknown, other: 'Dbtr' | 'Cdtr'): string => {
  const details = elementsAt(entry, 'NtryDtls', 'TxDtls');
  const said = [
    ...textsAt(entry, 'AddtlNtryInf'),
    ...textsAt(details, 'RltdPties', other, 'Nm'),
    ...textsAt(details, 'RltdPties', other, 'Pty', 'Nm'),
    ...textsAt(details, 'RmtInf', 'Ustrd'),
  ];
  return [...new Set(said.length > 0 ? said : textsAt(entry, 'AcctSvcrRef'))].join(' ');
};

/** Every element on the path below one or several. */
const elementsAt = (from: unknown, ...path: readonly string[]): unknown[] =>
  path.reduce<unknown[]>(
    (elements, name) =>
      elements.flatMap((element) =>
        typeof element === 'object' && element !== null && Object.hasOwn(element, name)
          ? (element as Readonly<Record<string, unknown>>)[name]
          : [],
      ),
    [from].flat(),
  );

/** The texts on the path, with attributes beside them or without. */
const textsAt = (from: unknown, ...path: readonly string[]): string[] =>
  elementsAt(from, ...path)
    .flatMap((found) => (typeof found === 'string' ? found : elementsAt(found, '#text')))
    .filter((text): text is string => typeof text === 'string' && text !== '');
