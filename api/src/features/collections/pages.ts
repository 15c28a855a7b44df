import type { After } from './returns-store.ts';

/** So many of a list at a time. */
export const PAGE = 25;

/** A moment of the database, as answers write it. */
export const instantOf = (at: string): string => new Date(at).toISOString();

/** As a spreadsheet reads an amount of pennies. */
export const pounds = (pennies: number): string => (pennies / 100).toFixed(2);

/** A cursor as it came in an address. */
export const readCursor = (cursor: string | undefined): After | null => {
  const [at, id] = cursor?.split('_') ?? [];
  return at === undefined || id === undefined || !isMoment(at) ? null : { at, id };
};

const isMoment = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** A page of rows of which one more than a page was read, and where the next begins. */
export const pageOf = <Row>(
  rows: readonly Row[],
  lastOf: (row: Row) => After,
): { readonly rows: readonly Row[]; readonly after: string | null } => {
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  if (rows.length <= PAGE || last === undefined) return { rows: shown, after: null };
  const { at, id } = lastOf(last);
  return { rows: shown, after: `${at}_${id}` };
};
