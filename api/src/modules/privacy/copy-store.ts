import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { HeldTable } from './data-map/held-data.ts';
import { DATA_MAP } from './data-map/map.ts';
import { ofFamily } from './whose-store.ts';

const heldRows = z.strictObject({
  name: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
});
export type HeldRows = z.infer<typeof heldRows>;

/** Everything that the data map shows of a family, in one question. */
export const findHeld = async (db: Db, grownUpId: GrownUpId): Promise<HeldRows[]> => {
  const questions = Object.entries(DATA_MAP).flatMap(([name, table]) => {
    const columns = shownOf(table);
    return columns === null ? [] : [rowsHeld(name, table, columns, grownUpId)];
  });
  return rowsOf(db, heldRows).from(sql.join(questions, sql` union all `));
};

const rowsHeld = (name: string, table: HeldTable, columns: string, grownUpId: GrownUpId): SQL =>
  sql`select ${name}::text as name, (
    select coalesce(json_agg(r), '[]') from (
      select ${sql.raw(columns)} from ${sql.identifier(name)} x where ${ofFamily(table, grownUpId)}
    ) r) as rows`;

/** Of encrypted columns the row's id comes along, to be opened and written down; nothing of a table without a label. */
const shownOf = ({ columns }: HeldTable): string | null => {
  const shown = Object.entries(columns).filter(([, { label }]) => label !== null);
  if (shown.length === 0) return null;
  const isSealed = shown.some(([, column]) => column.isSealed === true);
  const words = shown.map(
    ([name, { shown: expression }]) => `${expression ?? `x."${name}"`} as "${name}"`,
  );
  return [...(isSealed ? ['x.id as row_id'] : []), ...words].join(', ');
};

const emailRow = z.strictObject({ email: z.string() });

/** Where a family is written to, until it is erased. */
export const findEmail = async (db: Db, grownUpId: GrownUpId): Promise<string | undefined> => {
  const rows = await rowsOf(db, emailRow).from(
    sql`select a.email from accounts a join grown_ups g on g.account_id = a.id
      where g.id = ${grownUpId} and g.erased_at is null`,
  );
  return rows[0]?.email;
};
