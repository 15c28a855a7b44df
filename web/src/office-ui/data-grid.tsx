import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Cell,
  Column,
  Row,
  Table,
  TableBody,
  TableHeader,
  type SortDescriptor,
} from 'react-aria-components/Table';
import { TableLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { Aria } from './aria.tsx';

export interface GridColumn<Line> {
  readonly key: string;
  readonly heading: string;
  readonly cell: (line: Line) => ReactNode;
  readonly isNumber?: boolean;
  /** In pixels, at least. */
  readonly width?: number;
}

type DataGridProps<Line> = {
  label: string;
  columns: readonly GridColumn<Line>[];
  lines: readonly (Line & { readonly id: string })[];
  sort?: SortDescriptor;
  onSort?: (sort: SortDescriptor) => void;
  /** Shown when there are no lines: why there are none. */
  empty: ReactNode;
};

const ROW = 48;
const MOST_SHOWN = 10;

/** Thousands of lines of which only those in view are drawn; the arrow keys go from cell to cell. */
export function DataGrid<Line extends object>(props: DataGridProps<Line>) {
  const { label, columns, lines, sort, onSort, empty } = props;
  const height = ROW * (Math.min(Math.max(lines.length, 2), MOST_SHOWN) + 1);
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <Aria>
        <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: ROW, headingHeight: ROW }}>
          <Table
            aria-label={label}
            {...(sort && { sortDescriptor: sort })}
            {...(onSort && { onSortChange: onSort })}
            style={{ height, minWidth: columns.reduce((sum, { width = 140 }) => sum + width, 0) }}
            className="w-full overflow-auto"
          >
            <TableHeader className="h-full bg-surface">
              {columns.map((column, n) => (
                <Column
                  key={column.key}
                  id={column.key}
                  isRowHeader={n === 0}
                  allowsSorting={onSort !== undefined}
                  minWidth={column.width ?? 140}
                  className={`flex h-full items-center gap-1.5 border-b-[1.5px] border-ink px-4 font-semibold data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-focus ${column.isNumber ? 'justify-end' : ''} ${onSort ? 'cursor-pointer' : ''}`}
                >
                  {({ sortDirection }) => (
                    <>
                      {column.heading}
                      <SortArrow direction={sortDirection} />
                    </>
                  )}
                </Column>
              ))}
            </TableHeader>
            <TableBody
              items={lines}
              dependencies={[columns]}
              renderEmptyState={() => <div className="p-4 text-soft">{empty}</div>}
            >
              {(line) => (
                <Row
                  id={line.id}
                  className="outline-2 -outline-offset-2 outline-transparent data-[focus-visible]:outline-focus data-[hovered]:bg-sunken"
                >
                  {columns.map((column) => (
                    <Cell
                      key={column.key}
                      className={`flex h-full items-center truncate border-b border-line px-4 outline-2 -outline-offset-2 outline-transparent data-[focus-visible]:outline-focus ${column.isNumber ? 'figures justify-end' : ''}`}
                    >
                      <span className="truncate">{column.cell(line)}</span>
                    </Cell>
                  ))}
                </Row>
              )}
            </TableBody>
          </Table>
        </Virtualizer>
      </Aria>
    </div>
  );
}

/** Hidden from screen readers: the table itself tells them how it is sorted. */
function SortArrow({ direction }: { direction: 'ascending' | 'descending' | undefined }) {
  if (direction === undefined) return null;
  const Icon = direction === 'ascending' ? ArrowUp : ArrowDown;
  return <Icon aria-hidden className="size-4" />;
}
