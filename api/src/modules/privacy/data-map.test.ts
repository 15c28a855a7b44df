import { expect, it } from 'vitest';
import { onePortal } from '../../testing/portal.ts';
import { DATA_MAP } from './data-map/map.ts';
import { NOT_OF_A_FAMILY } from './data-map/not-personal.test-data.ts';

const portal = onePortal();

it('names every column of every table, and no other', async () => {
  const columns = await portal.sql<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );
  const mapped = new Set(
    Object.entries(DATA_MAP).flatMap(([table, held]) =>
      Object.keys(held.columns).map((column) => `${table}.${column}`),
    ),
  );
  const there = columns
    .filter(({ table }) => !(table in NOT_OF_A_FAMILY))
    .map(({ table, column }) => `${table}.${column}`);
  expect(there.toSorted()).toEqual([...mapped].toSorted());
  const tables = new Set(columns.map(({ table }) => table));
  expect(Object.keys(NOT_OF_A_FAMILY).filter((table) => !tables.has(table))).toEqual([]);
});

it('counts a table that refers to a family among those of families', async () => {
  const refer = await portal.sql<{ table: string }>(
    `select distinct c.conrelid::regclass::text as table from pg_constraint c
     where c.contype = 'f' and c.confrelid in ('kids'::regclass, 'grown_ups'::regclass, 'billing_accounts'::regclass)`,
  );
  expect(refer.map(({ table }) => table).filter((table) => table in NOT_OF_A_FAMILY)).toEqual([]);
});

it('finds the rows of a table by a column that it has', () => {
  for (const [name, { by, columns }] of Object.entries(DATA_MAP))
    expect(Object.keys(columns), name).toContain(by);
});
