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
