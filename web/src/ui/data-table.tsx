import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts are on the right. */
  isNumber?: boolean;
};

export type DataTableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** Rows become cards where they have no room, on a phone or in large letters; the roles keep it a table for those who hear it. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, isCaptionHidden, columns, rows, rowKey } = props;
  return (
    <div data-table-box>
      <table role="table" className="block w-full border-collapse md:table">
        <caption
          className={
            isCaptionHidden
              ? 'sr-only'
              : 'block pb-2 text-left font-display text-title md:table-caption'
          }
        >
          {caption}
        </caption>
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row" className="border-b-[1.5px] border-ink">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block space-y-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="block rounded-card border border-line bg-surface p-5 md:table-row md:border-0 md:border-b md:bg-transparent"
            >
              {columns.map((column, index) => (
                <BodyCell key={column.key} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={`px-3 py-2 font-semibold first:pl-0 last:pr-0 ${column.isNumber ? 'text-right' : 'text-left'}`}
    >
      {column.heading}
    </th>
  );
}

type BodyCellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean };

function BodyCell<Row>({ column, row, isFirst }: BodyCellProps<Row>) {
  const Cell = isFirst ? 'th' : 'td';
  return (
    <Cell
      role={isFirst ? 'rowheader' : 'cell'}
      scope={isFirst ? 'row' : undefined}
      className={`flex flex-wrap items-baseline justify-between gap-x-4 py-1 text-left md:table-cell md:px-3 md:py-3 md:first:pl-0 md:last:pr-0 ${isFirst ? 'font-semibold' : ''} ${column.isNumber ? 'figures md:text-right' : ''}`}
    >
      {!isFirst && (
        <span aria-hidden className="min-w-0 break-words text-soft md:hidden">
          {column.heading}
        </span>
      )}
      <span className={`min-w-0 ${column.isNumber ? 'md:text-right' : ''}`}>
        {column.cell(row)}
      </span>
    </Cell>
  );
}
