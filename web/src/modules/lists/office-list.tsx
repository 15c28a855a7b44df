import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { asIsoDate } from '@bandstand/domain/kernel/iso-date';
import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type {
  LineOf,
  ListCall,
  ListColumn,
  ListColumns,
  ListKinds,
  ListRow,
} from '@bandstand/domain/kernel/office-list';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { call, type CallOptions, CallFault } from '../../platform/client.ts';
import { ListPages, type ListPagesProps, useListAddress } from '../../platform/list/list-pages.tsx';
import { DataTable, type Column, type DataTableProps } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import type { Retry } from '../../ui/failed-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LIST } from './list-tools.tsx';
import { FailedState } from '../../office-ui/failed-state.tsx';
import { portalNow } from '../../platform/provider.ts';

/** Weekdays and months by their first three letters. */
const shorten = (text: string): string => text.replaceAll(/([A-Z][a-z]{2})[a-z]+/g, '$1');

/** "Wed 25 Nov 2026": as short as a table wants it, and never over two lines. */
export const ShortDay = ({ day, year = false }: { day: IsoDate; year?: boolean }) => (
  <span className="whitespace-nowrap">{shorten(formatDate(day, { year }))}</span>
);

/** "Wed 25 Nov, 9.51am" or "today, 9.51am". */
export const ShortMoment = ({ at }: { at: string }) => (
  <span className="whitespace-nowrap">
    {shorten(formatMoment(new Date(at), portalNow()).replace(/^on /, '')).replace(' at ', ', ')}
  </span>
);

/** A day within a sentence, which is not broken there. */
export const keptTogether = (text: string): string => text.replaceAll(' ', '\u00A0');

type ListFaultProps = {
  list: Retry & { readonly error: unknown };
  /** What the cursor is called in the address. */
  cursor?: string | undefined;
};

/** A list that could not be loaded. Where the address is at fault, trying again can't help: there is a way to one that is read. */
export function ListFault({ list, cursor = 'after' }: ListFaultProps) {
  const { said, filters, addressOf } = useListAddress();
  const isUnread = list.error instanceof CallFault && list.error.refusal === 'invalid';
  // Back to the beginning leads the list's own pager.
  const isLater = said(cursor) !== '';
  if (!isUnread || (!isLater && filters === '')) return <FailedState retry={list} />;
  return (
    <EmptyState
      heading={LIST.unread}
      action={!isLater && <TextLink href={addressOf('')}>{LIST.withoutFilters}</TextLink>}
    >
      {LIST.unreadSays}
    </EmptyState>
  );
}

type ListOptions = {
  /** What it is kept under: whatever is asked again with it begins alike. */
  queryKey: readonly string[];
  /** Of a list within a record. */
  params?: Readonly<Record<string, string>>;
  /** Else those of the call, as they are in the address. */
  filters?: Readonly<Record<string, string | undefined>>;
  /** What the cursor is called in the address. */
  cursor?: string;
  /** The page before stays in view until the next one has come. */
  isKept?: boolean;
};

export interface OfficeList<C extends ListCall> {
  readonly call: C;
  readonly filters: readonly string[];
}

/** The page of a list that the address asks for, by the filters and the cursor that its call takes. */
export const useOfficeList = <C extends ListCall>(
  { call: listCall, filters: names }: OfficeList<C>,
  { queryKey, params, filters, cursor = 'after', isKept = false }: ListOptions,
) => {
  const { said } = useListAddress();
  const asked = Object.entries({
    ...(filters ?? Object.fromEntries(names.map((name) => [name, said(name)]))),
    after: said(cursor),
  });
  const query = Object.fromEntries(asked.filter(([, value]) => value));
  const list = useQuery<ParsedAnswer<C>>({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) =>
      call<C>(listCall, { params, query, signal } as unknown as CallOptions<C>),
    ...(isKept && { placeholderData: keepPreviousData }),
  });
  const rows: readonly ListRow<C>[] = list.data?.data ?? [];
  const { next = null, after = null } = list.data?.meta ?? {};
  const rowKey = ({ id }: ListRow<C>) => id;
  return { list, rows, next: next ?? after, rowKey };
};

type Cells<Shown, Key extends string> = { readonly [Of in Key]?: (row: Shown) => ReactNode };

/** The columns that are on the page, each value by its kind; `cells` draw what is more than a value. */
export const columnsOf = <Line, Key extends string, Shown>(
  columns: ListColumns<Line, Key>,
  cells: Cells<Shown, Key>,
  lineOf: (row: Shown) => Line,
): readonly Column<Shown>[] =>
  (Object.keys(columns) as Key[]).flatMap((key) => {
    const column = columns[key];
    const heading = column.onPage ?? column.label;
    if (heading === undefined) return [];
    const isNumber = column.as === 'pounds' || column.as === 'count';
    const cell = cells[key] ?? ((row) => <Value column={column} line={lineOf(row)} />);
    return [{ key, heading, isNumber, cell }];
  });

/** The same for the records of a list. */
export const recordColumns = <C extends ListCall, Key extends string>(
  { columns }: { call: C; columns: ListColumns<LineOf<C>, Key> },
  cells: Cells<ListRow<C>, Key>,
): readonly Column<ListRow<C>>[] =>
  columnsOf<LineOf<C>, Key, ListRow<C>>(columns, cells, ({ attributes }) => attributes);

type ValueProps<Line> = { column: ListColumn<Line>; line: Line };

function Value<Line>({ column, line }: ValueProps<Line>): ReactNode {
  if (column.as === 'drawn' || typeof column.of === 'function') return null;
  const show = SHOWN[column.as] as (value: unknown) => ReactNode;
  return show(line[column.of]);
}

const readDay = (text: string | null) => (text === null ? null : asIsoDate(text));

const SHOWN: { readonly [Kind in keyof ListKinds]: (value: ListKinds[Kind]) => ReactNode } = {
  text: (text) => text,
  count: String,
  pounds: (pennies) => (pennies === null ? '' : formatPounds(pennies)),
  day: (text) => {
    const day = readDay(text);
    return day && formatDate(day);
  },
  short_day: (text) => {
    const day = readDay(text);
    return day && <ShortDay day={day} year />;
  },
  moment: (at) => at !== null && <ShortMoment at={at} />,
  yes: (is) => is && 'yes',
  family: (family) =>
    family === null ? (
      <span className="text-soft">{LIST.noFamily}</span>
    ) : (
      <TextLink href={`/office/families/${family.id}`} className="inline-block md:min-w-32">
        {family.name}
      </TextLink>
    ),
};

type ListFilterProps = {
  /** What it is called in the address. */
  name: string;
  label: string;
  /** All there is; the first entry. */
  all: string;
  options: readonly SelectOption[];
};

/** What a list shows; it is in the address, so that it can be kept and sent. */
export function ListFilter({ name, label, all, options }: ListFilterProps) {
  const { said, filter } = useListAddress();
  return (
    <div className="max-w-md">
      <Select
        name={name}
        label={label}
        prompt={all}
        options={options}
        value={said(name)}
        onChange={(value) => filter({ [name]: value })}
      />
    </div>
  );
}

type ListTableProps<Shown> = Omit<DataTableProps<Shown>, 'isCaptionHidden'> &
  ListPagesProps & {
    list: Retry & {
      readonly isPending: boolean;
      readonly isLoadingError: boolean;
      readonly isSuccess: boolean;
      readonly error: unknown;
    };
    loading?: string;
    lines?: number;
    /** Why there is nothing of all that there is. */
    words?: { readonly none: string; readonly noneSays: string };
    /** Why there is nothing, where that is said in other words. */
    none?: ReactNode;
  };

/** A page of a list: the address says from where, so that Back goes back. */
export function ListTable<Shown>(props: ListTableProps<Shown>) {
  const {
    list,
    loading = LIST.loading,
    lines = 4,
    words,
    none,
    next,
    order,
    cursor,
    ...table
  } = props;
  if (list.isPending) return <Skeleton count={lines} label={loading} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {list.isLoadingError && <ListFault list={list} cursor={cursor} />}
      {list.isSuccess &&
        table.rows.length === 0 &&
        (words ? <None words={words} cursor={cursor} /> : none)}
      {table.rows.length > 0 && <DataTable {...table} isCaptionHidden />}
      <ListPages next={next} order={order} cursor={cursor} />
    </div>
  );
}

type NoneProps = Required<Pick<ListTableProps<never>, 'words'>> & Pick<ListPagesProps, 'cursor'>;

/** That a part of a list has nothing says nothing of the rest. */
function None({ words: { none, noneSays }, cursor = 'after' }: NoneProps) {
  const { said, filters } = useListAddress();
  if (said(cursor) !== '')
    return <EmptyState heading={LIST.noneLeft}>{LIST.noneLeftSays}</EmptyState>;
  if (filters !== '') return <EmptyState heading={LIST.noneFit}>{LIST.noneFitSays}</EmptyState>;
  return <EmptyState heading={none}>{noneSays}</EmptyState>;
}
