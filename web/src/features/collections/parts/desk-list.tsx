import { useRouterState } from '@tanstack/react-router';
import { DataTable, type DataTableProps } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DESK } from '../words.ts';

type DeskListProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'isCaptionHidden'> & {
  list: {
    data: { data: readonly Row[] } | undefined;
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** What the cursor is called in the address. */
  cursor?: string;
  empty: string;
  emptySays: string;
};

/** What an address says of a name; empty where it says nothing. */
export const useSearched = (name: string): string =>
  useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get(name) }) ??
  '';

/** A page of a list: the address says from where, so that Back goes back. */
export function DeskList<Row>({
  list,
  next,
  cursor = 'after',
  empty,
  emptySays,
  ...table
}: DeskListProps<Row>) {
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const isLater = new URLSearchParams(searchStr).has(cursor);
  const at = (from: string | null): string => {
    const search = new URLSearchParams(searchStr);
    search.delete(cursor);
    if (from !== null) search.set(cursor, from);
    return search.size === 0 ? pathname : `${pathname}?${search}`;
  };
  const rows = list.data?.data ?? [];
  if (list.isLoadingError) return <FailedState retry={list} />;
  if (list.isPending) return <Skeleton count={4} label={DESK.loading} />;
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState heading={empty}>{emptySays}</EmptyState>
      ) : (
        <DataTable {...table} isCaptionHidden rows={rows} />
      )}
      {(next !== null || isLater) && (
        <p className="mt-4 flex flex-wrap gap-x-6">
          {isLater && (
            <TextLink href={at(null)} className="inline-flex min-h-11 items-center">
              {DESK.first}
            </TextLink>
          )}
          {next !== null && (
            <TextLink href={at(next)} className="inline-flex min-h-11 items-center">
              {DESK.next}
            </TextLink>
          )}
        </p>
      )}
    </>
  );
}
