import { ListPages, type ListPagesProps } from '../../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { DataTable, type DataTableProps } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListFault } from '../../../lists/list-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { DESK } from '../words.ts';

type DeskListProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'isCaptionHidden'> & {
  list: {
    data: { data: readonly Row[] } | undefined;
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    error: unknown;
    refetch: () => unknown;
  };
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** What the cursor is called in the address. */
  cursor?: string;
  order?: ListPagesProps['order'];
  empty: string;
  emptySays: string;
};

/** A page of a list: the address says from where, so that Back goes back. */
export function DeskList<Row>({
  list,
  next,
  cursor = 'after',
  order,
  empty,
  emptySays,
  ...table
}: DeskListProps<Row>) {
  const { said, filters } = useListAddress();
  const rows = list.data?.data ?? [];
  if (list.isPending) return <Skeleton count={4} label={DESK.loading} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {list.isLoadingError && <ListFault list={list} cursor={cursor} />}
      {list.data && rows.length === 0 && (
        <None
          empty={empty}
          says={emptySays}
          isPart={filters !== ''}
          isLater={said(cursor) !== ''}
        />
      )}
      {rows.length > 0 && <DataTable {...table} isCaptionHidden rows={rows} />}
      <ListPages next={next} order={order} cursor={cursor} />
    </div>
  );
}

type NoneProps = { empty: string; says: string; isPart: boolean; isLater: boolean };

/** That a part of a list has nothing says nothing of the rest. */
function None({ empty, says, isPart, isLater }: NoneProps) {
  if (isLater) return <EmptyState heading={DESK.noneLeft}>{DESK.noneLeftSays}</EmptyState>;
  if (isPart) return <EmptyState heading={DESK.noneFit}>{DESK.noneFitSays}</EmptyState>;
  return <EmptyState heading={empty}>{says}</EmptyState>;
}
