/** A page of rows of which one more than a page was read, and the cursor of the next one, which begins after the last row shown. */
export const pageBy = <Row>(
  found: readonly Row[],
  perPage: number,
  cursorOf: (last: Row) => string,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const rows = found.slice(0, perPage);
  const last = found.length > perPage ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : cursorOf(last) };
};

export const pageById = <Row extends { readonly id: string }>(
  found: readonly Row[],
  perPage: number,
): ReturnType<typeof pageBy<Row>> => pageBy(found, perPage, ({ id }) => id);

/** The last row of a page of a list that is ordered by a moment; rows of one moment are told apart by their id. */
export interface LastShownRow {
  readonly at: string;
  readonly id: string;
}

export const cursorOf = ({ at, id }: LastShownRow): string => `${at}_${id}`;

/** A cursor as it came in an address; null, which is the first page, for what is none. */
export const readCursor = (cursor: string | undefined): LastShownRow | null => {
  const [at = '', id = ''] = cursor?.split('_') ?? [];
  return id === '' || Number.isNaN(Date.parse(at)) ? null : { at, id };
};
