import { asIsoDate } from '../../../kernel/iso-date.ts';
import { addDays, type IsoDate } from '../../../kernel/london.ts';
import type { Pennies } from '../../../kernel/money.ts';
import { COLUMN_NAME_AT_MOST, COLUMNS_AT_MOST, type BankLine } from './bank-lines.ts';

/** A row of a statement in columns, or an entry of one in XML, before anybody knows what it says. */
export interface StatementRow {
  /** Where it begins, from 1 on. */
  readonly line: number;
  /** Without spaces around; none where the row can't be taken apart. */
  readonly cells: readonly string[];
}

/** What a row says; null where that can't be read. */
export interface StatementEntry {
  readonly line: number;
  readonly on: IsoDate | null;
  readonly amount: Pennies | null;
  readonly says: string;
  /** Why it is not booked, whatever else it says. */
  readonly skipped?: SkippedLine | undefined;
}

/**
 * Why a line is not booked: it can't be read; its day is yet to come, or so long ago that the year is mistyped; its bank has not
 * booked it; or it is in another currency.
 */
export const SKIPPED_LINES = ['unreadable', 'toCome', 'tooOld', 'notBooked', 'notPounds'] as const;
type SkippedLine = (typeof SKIPPED_LINES)[number];

/** The lines, and the numbers of those that are not booked. */
export interface BankStatement extends Readonly<Record<SkippedLine, number[]>> {
  readonly lines: readonly BankLine[];
}

/** Which column is which, counted from the first, or backwards from the last (-1). */
interface Columns {
  readonly day: number;
  /** Either one column with a sign, or two. */
  readonly money:
    | { readonly amount: number; readonly side: number | null }
    | { readonly paidIn: number | null; readonly paidOut: number | null };
  /** Without headings, everything else. */
  readonly words: readonly number[] | 'others';
}

/** The columns by their names, as somebody has chosen them; an empty name is none. */
export interface ChosenColumns {
  readonly day: string;
  readonly amount: string;
  readonly paidIn: string;
  readonly paidOut: string;
  readonly words: string;
}

/** What somebody has chosen, for the statement with these columns and no other. */
export interface ChosenForStatement extends ChosenColumns {
  readonly names: readonly string[];
}

/** A statement in columns. */
export interface StatementTable {
  /** The headings, or "Column 2". */
  readonly names: readonly string[];
  readonly hasHeadings: boolean;
  /** The rows without the headings. */
  readonly rows: readonly StatementRow[];
  /** A row with a day and an amount. */
  readonly example: readonly string[];
  /** Null where neither the headings nor the rows say which column is which. */
  readonly columns: Columns | null;
}

/**
 * What banks call their columns; of several in one statement, the first of a list here is meant. Notes that our own people
 * can change in the bank's app are no words of it: the line would be another one after that. Nor is a balance an amount.
 */
const HEADINGS = {
  day: 'date|transaction date|day|booking date|posting date|posted date|completed date|date and time|value date',
  amount: 'amount|value|transaction amount|net amount',
  side: 'debit credit|credit debit|dr cr|cr dr|credit debit indicator|debit credit indicator',
  paidIn: 'paid in|money in|credit|credit amount|credits|amount in|in',
  paidOut: 'paid out|money out|debit|debit amount|debits|amount out|out|withdrawn',
  words:
    'description|transaction description|counter party|counterparty|name|payee|memo|reference|details|transaction details|narrative|particulars|words',
} as const;

/** "Amount (GBP)" and "Debit/Credit" as they are listed. */
const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/\(.*?\)|\bgbp\b/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/** Takes a statement in columns apart. Null when no row has both a day and an amount. */
export const tabulate = (all: readonly StatementRow[]): StatementTable | null => {
  const dated = all.filter(({ cells }) => hasDay(cells));
  const priced = dated.filter(({ cells }) => cells.some((cell) => amountOf(cell) !== null));
  const plain = priced.find(({ cells }) => !cells.some((_, at) => isCutInTwo(cells, at)));
  const example = (plain ?? priced[0])?.cells;
  if (example === undefined) return null;
  const above = all.slice(
    0,
    all.findIndex((row) => row === dated[0]),
  );
  const headings =
    above.find(({ cells }) => columnsByHeadings(cells) !== null) ??
    above.findLast(({ cells }) => areHeadings(cells));
  if (headings === undefined && plain === undefined) return null;
  if (headings === undefined)
    return {
      names: namesOf(example.map(() => '')),
      hasHeadings: false,
      rows: all,
      example,
      columns: columnsByOrder(all),
    };
  const { cells } = headings;
  return {
    names: namesOf(cells),
    hasHeadings: true,
    // Two files that are pasted together have their headings twice.
    rows: all.filter((row) => row.cells.join('\t') !== cells.join('\t')),
    example,
    columns: columnsByHeadings(cells),
  };
};

/** Each once: "Amount", and "Column 3" where there is no name of its own. */
const namesOf = (headings: readonly string[]): string[] =>
  headings.slice(0, COLUMNS_AT_MOST).map((heading, at) => {
    const isOwn = heading !== '' && headings.indexOf(heading) === at;
    return isOwn ? heading.slice(0, COLUMN_NAME_AT_MOST) : `Column ${at + 1}`;
  });

export const hasDay = (cells: readonly string[]): boolean =>
  cells.some((cell) => dayOf(cell) !== null);

/** Headings of any bank: several words, without the figures of a day, an amount or an account. */
const areHeadings = (cells: readonly string[]): boolean =>
  cells.filter((cell) => cell !== '').length > 1 && !cells.some((cell) => /\d\d/.test(cell));

const columnsByHeadings = (headings: readonly string[]): Columns | null => {
  const plain = headings.map(plainHeading);
  /** Two columns of one name are no answer. */
  const columnOf = (what: keyof typeof HEADINGS): number | null => {
    const name = HEADINGS[what].split('|').find((one) => plain.includes(one));
    const at = name === undefined ? -1 : plain.indexOf(name);
    return at === -1 || plain.lastIndexOf(name ?? '') !== at ? null : at;
  };
  const known: readonly string[] = HEADINGS.words.split('|');
  const words = [...plain.keys()].filter((at) => known.includes(plain[at] ?? ''));
  const day = columnOf('day');
  const [amount, paidIn, paidOut] = [columnOf('amount'), columnOf('paidIn'), columnOf('paidOut')];
  if (day === null || words.length === 0) return null;
  if (amount !== null) return { day, words, money: { amount, side: columnOf('side') } };
  return paidIn === null || paidOut === null ? null : { day, words, money: { paidIn, paidOut } };
};

/**
 * Without headings: the day, and one cell that reads as an amount, at the same place in every row that is plain. What the
 * others say by the same order is no guess; where no row is plain, somebody is asked.
 */
const columnsByOrder = (rows: readonly StatementRow[]): Columns | null => {
  const places = rows.flatMap(({ cells }) => {
    const amounts = [...cells.keys()].filter((at) => amountOf(cells[at] ?? '') !== null);
    const [at = 0] = amounts;
    if (dayOf(cells[0] ?? '') === null || amounts.length !== 1) return [];
    return [at === 1 ? at : at - cells.length];
  });
  const [amount, ...others] = new Set(places);
  if (amount === undefined || others.length > 0) return null;
  return { day: 0, words: 'others', money: { amount, side: null } };
};

/** What somebody has chosen; null where it names no such column. */
export const columnsChosen = (
  { names }: Pick<StatementTable, 'names'>,
  chosen: ChosenColumns,
): Columns | null => {
  const at = (name: string) => (names.includes(name) ? names.indexOf(name) : null);
  const [day, words, amount] = [at(chosen.day), at(chosen.words), at(chosen.amount)];
  const [paidIn, paidOut] = [at(chosen.paidIn), at(chosen.paidOut)];
  if (day === null || words === null) return null;
  if (amount !== null) return { day, words: [words], money: { amount, side: null } };
  return paidIn === null && paidOut === null
    ? null
    : { day, words: [words], money: { paidIn, paidOut } };
};

export const readTable = (
  { rows, names, hasHeadings }: StatementTable,
  columns: Columns,
  today: IsoDate,
): BankStatement => {
  const width = names.length;
  return asStatement(
    rows.map((row) => entryOf(row, columns, { width, hasHeadings })),
    today,
  );
};

const entryOf = (
  { line, cells }: StatementRow,
  { day, money, words }: Columns,
  { width, hasHeadings }: { readonly width: number; readonly hasHeadings: boolean },
): StatementEntry => {
  const isLonger = cells.slice(width).some((cell) => cell !== '');
  const isLoose = isLonger || !hasHeadings;
  const places = Object.values(money).filter((at) => at !== null);
  const ofMoney = places.map((at) => (at < 0 ? at + cells.length : at));
  const inWords = [...cells.keys()].filter((at) => {
    if (words === 'others') return at !== day && !ofMoney.includes(at);
    // Words of the last column may have commas in them.
    return words.includes(Math.min(at, width - 1));
  });
  const isFit = words === 'others' || !isLonger || inWords.includes(cells.length - 1);
  const isCut = ofMoney.some(
    (at) =>
      (isCutInTwo(cells, at) && (isLoose || inWords.includes(at + 1))) ||
      (isCutInTwo(cells, at - 1) && isLoose),
  );
  const says = inWords.map((at) => cells[at]?.replace(/^'/, '')).filter(Boolean);
  return {
    line,
    on: dayOf(cells[day] ?? ''),
    amount: isFit && !isCut ? amountIn(cells, money) : null,
    says: [...new Set(says)].join(' '),
  };
};

/** "1,072.00" without quotes falls into two cells, and reads as one pound: nobody guesses. */
const isCutInTwo = (cells: readonly string[], at: number): boolean =>
  /^[-+]?£?\d{1,3}$/.test(cells[at] ?? '') && /^\d{3}(?:\.\d\d?)?$/.test(cells[at + 1] ?? '');

const amountIn = (cells: readonly string[], money: Columns['money']): Pennies | null => {
  const at = (place: number | null) => (place === null ? '' : (cells.at(place) ?? ''));
  if ('amount' in money) {
    const amount = amountOf(at(money.amount));
    if (money.side === null || amount === null) return amount;
    const side = /^([CD])/i.exec(at(money.side))?.[1]?.toUpperCase();
    if (side === undefined) return null;
    return side === 'D' ? -Math.abs(amount) : Math.abs(amount);
  }
  const [paidIn, paidOut] = [money.paidIn, money.paidOut].map((place) =>
    at(place) === '' ? 0 : amountOf(at(place)),
  );
  if (paidIn == null || paidOut == null || paidIn < 0) return null;
  // Some banks write what is paid out with a minus, most without.
  if (paidIn !== 0 && paidOut !== 0) return null;
  return paidIn === 0 ? -Math.abs(paidOut) : paidIn;
};

/** The lines by their names, each once, and what is none. Booked and named the same in every kind of file. */
export const asStatement = (entries: readonly StatementEntry[], today: IsoDate): BankStatement => {
  const lines: BankLine[] = [];
  const skipped: Record<SkippedLine, number[]> = {
    unreadable: [],
    toCome: [],
    tooOld: [],
    notBooked: [],
    notPounds: [],
  };
  const seen = new Map<string, number>();
  for (const { line, on, amount, says, skipped: why } of entries) {
    if (why !== undefined) skipped[why].push(line);
    else if (on === null || amount === null || amount === 0) skipped.unreadable.push(line);
    else if (on > today) skipped.toCome.push(line);
    else if (on < addDays(today, -OLDEST_DAYS)) skipped.tooOld.push(line);
    else {
      const words = says.trim().slice(0, LONGEST_WORDS);
      const same = `${on} ${amount} ${plainWords(words)}`;
      const nth = (seen.get(same) ?? 0) + 1;
      seen.set(same, nth);
      lines.push({ id: `${same} ${nth}`, on, amount, says: words });
    }
  }
  return { lines, ...skipped };
};

/** Two years back: nobody enters a statement of before. */
const OLDEST_DAYS = 731;

/** A line is found again by its words, and an index takes no more. */
const LONGEST_WORDS = 500;

/** The same words are the same line, however they were typed. */
const plainWords = (says: string): string => says.replaceAll(/\s+/g, ' ').toUpperCase();

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const BRITISH =
  /^(\d\d?)[/. -](\d\d?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)[/. -](\d{4}|\d\d)$/i;
const WITH_TIME =
  /^(.*?\d)(?:[T ,]+\d\d?:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?)?(?:Z|[+-]\d\d:\d\d)?$/i;

/** A day as banks write it: "2026-11-20", "20/11/2026", "1/11/26", "20 Nov 2026", "20-Nov-26", and a time after it. */
export const dayOf = (text: string): IsoDate | null => {
  const whole = WITH_TIME.exec(text)?.[1] ?? text;
  const [, day = '', month = '', year] = BRITISH.exec(whole) ?? [];
  if (year === undefined) return asIsoDate(whole);
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const [mm, dd] = [named === 0 ? month : `${named}`, day].map((part) => part.padStart(2, '0'));
  return asIsoDate(`${year.padStart(4, '20')}-${mm}-${dd}`);
};

/** Ten million pounds: a line of more is mistyped, and no ledger could hold it. */
const MOST = 1_000_000_000;
const AMOUNT = /^(\(?)([-+−]?)£?([-+−]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d?))?(\)?)(-|CR|DR|)$/;

/** An amount as banks write it: "-105.21", "+£105.22", "(105.21)", "105.27 DR", "1,072.00". */
export const amountOf = (text: string): Pennies | null => {
  const [whole, open = '', before, after, pounds = '', pennies = '', close = '', end = ''] =
    AMOUNT.exec(text.toUpperCase().replaceAll(/\s|GBP/g, '')) ?? [];
  // Two signs may say two things.
  const signs = [before, after, open, end].filter(Boolean);
  if (whole === undefined || (open === '') !== (close === '') || signs.length > 1) return null;
  const amount = Number(pounds.replaceAll(',', '')) * 100 + Number(pennies.padEnd(2, '0'));
  if (amount > MOST) return null;
  return signs.some((sign) => sign !== '+' && sign !== 'CR') ? -amount : amount;
};
