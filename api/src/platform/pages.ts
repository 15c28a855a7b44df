import { ok } from '@bandstand/domain/kernel/decision';
import type { ParamsOf, QueryOf } from '@bandstand/domain/kernel/endpoint';
import {
  toFile,
  type LineOf,
  type ListCall,
  type ListColumns,
} from '@bandstand/domain/kernel/office-list';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Role } from '@bandstand/domain/kernel/role';

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

/** At most as many rows of a list as are asked for, behind the last one of a page. */
export interface RowsBehind {
  readonly after: LastShownRow | null;
  readonly atMost: number;
}

export const cursorOf = ({ at, id }: LastShownRow): string => `${at}_${id}`;

/** A cursor as it came in an address; null, which is the first page, for what is none. */
export const readCursor = (cursor: string | undefined): LastShownRow | null => {
  const [at = '', id = ''] = cursor?.split('_') ?? [];
  return id === '' || Number.isNaN(Date.parse(at)) ? null : { at, id };
};

/** Who reads a list, or takes it along. */
interface Reader {
  readonly roles: readonly Role[];
}

/** How much of a list goes into a file, and for whom. */
export interface FileAsked extends Reader {
  readonly atMost: number;
  /** These rows alone, where some were chosen. */
  readonly chosen: readonly string[] | null;
}

/** What is asked of a list: for a page of it, or for a file. */
interface Asked<C extends ListCall> extends FileAsked {
  readonly query: QueryOf<C>;
  readonly params: ParamsOf<C>;
}

/** How many rows are on a page of a list that says nothing of it. */
export const PAGE = 25;

/** Rows, and what is told of the whole list. */
interface Found<Row, Told> {
  readonly rows: readonly Row[];
  readonly told: Told;
}

interface ListSource<Deps, C extends ListCall, Row, Type, Next, Told> {
  readonly type: Type;
  readonly perPage?: number;
  /** What the answer calls the place where the next page begins. */
  readonly nextIs: Next;
  /** At most as many rows as are asked for, behind the cursor of the query. */
  readonly find: (deps: Deps, asked: Asked<C>) => Promise<readonly Row[] | Found<Row, Told>>;
  readonly line: (row: Row, deps: Deps, reader: Reader) => LineOf<C>;
  /** With what is in the file alone. */
  readonly fileLine?: (row: Row) => LineOf<C>;
  /** Where the page after a row begins; else at its id. */
  readonly cursor?: (row: Row) => string;
}

/** A list of the office as its declaration has it: a page of it is answered, and all of it written into a file. */
export const listing = <
  Deps,
  C extends ListCall,
  Row extends { readonly id: string },
  const Type extends string,
  const Next extends 'next' | 'after',
  Told = object,
>(
  { call, columns }: { readonly call: C; readonly columns: ListColumns<LineOf<C>> },
  source: ListSource<Deps, C, Row, Type, Next, Told>,
) => {
  const { type, perPage = PAGE, nextIs, find, line, fileLine, cursor = ({ id }) => id } = source;
  return {
    page: async (
      deps: Deps,
      { staff, ...asked }: Pick<Asked<C>, 'query' | 'params'> & { readonly staff: Reader },
    ) => {
      const all = { ...asked, roles: staff.roles, chosen: null, atMost: perPage + 1 };
      const found = await find(deps, all);
      const { rows: read, told } = 'rows' in found ? found : { rows: found, told: undefined };
      const { rows, next } = pageBy(read, perPage, cursor);
      const data = rows.map((row) =>
        toRecord(type, { id: row.id, attributes: line(row, deps, staff) }),
      );
      const meta = { ...told, [nextIs]: next } as Told & Record<Next, string | null>;
      return ok({ data, meta });
    },
    /** With a filter that the list itself would refuse, nothing. */
    file: async (deps: Deps, filters: Readonly<Record<string, string>>, asked: FileAsked) => {
      const query = call.query.safeParse(asked.chosen === null ? filters : {});
      const params = call.params?.safeParse(filters);
      if (!query.success || params?.success === false) return toFile(columns, []);
      const read = { query: query.data, params: params?.data } as Pick<
        Asked<C>,
        'query' | 'params'
      >;
      const found = await find(deps, { ...asked, ...read });
      const rows = 'rows' in found ? found.rows : found;
      return toFile(
        columns,
        rows.map((row) => fileLine?.(row) ?? line(row, deps, asked)),
      );
    },
  };
};
