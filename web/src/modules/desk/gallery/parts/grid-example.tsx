import { useState } from 'react';
import { DataGrid, type GridColumn } from '../../../../office-ui/data-grid.tsx';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { formatMoney } from '../../../../ui/money.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';

interface Family {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  readonly children: number;
  readonly owes: number;
}

const NAMES = ['Taylor', 'Shah', 'Adeyemi', 'Okafor', 'Jones', 'Wolfeschlegelsteinhausen-Smythe'];
const SCHOOLS = ['Oakfield Primary School', 'Elm Park', 'Ysgol Gymraeg Llanfairpwllgwyngyll'];
const MANY = 2_000;
const families: readonly Family[] = Array.from({ length: MANY }, (_, n) => ({
  id: `family-${n}`,
  name: `${NAMES[n % NAMES.length]} ${n + 1}`,
  school: SCHOOLS[n % SCHOOLS.length] ?? '',
  children: 1 + (n % 3),
  owes: n % 7 === 0 ? 3_600 + n : 0,
}));
const columns: readonly GridColumn<Family>[] = [
  { key: 'name', heading: 'Family', cell: ({ name }) => name, width: 220 },
  { key: 'school', heading: 'School', cell: ({ school }) => school, width: 220 },
  { key: 'children', heading: 'Children', cell: ({ children }) => children, isNumber: true },
  { key: 'owes', heading: 'Owes', cell: ({ owes }) => formatMoney(owes), isNumber: true },
];
type Sort = NonNullable<Parameters<typeof DataGrid<Family>>[0]['sort']>;

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));

export function GridExample() {
  const [sort, setSort] = useState<Sort>({ column: 'name', direction: 'ascending' });
  const key = sort.column as keyof Family;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const lines = families.toSorted((a, b) => sign * compare(a[key], b[key]));
  return (
    <>
      <DataGrid
        label="Families"
        columns={columns}
        lines={lines}
        sort={sort}
        onSort={setSort}
        empty="No family."
      />
      <DataGrid
        label="Families without a school"
        columns={columns}
        lines={[]}
        empty="Every family has a school."
      />
      <Skeleton count={2} label="Loading families" />
      <FailedState retry={{ isFetching: false, refetch: () => undefined }} />
    </>
  );
}
