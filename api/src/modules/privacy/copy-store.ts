import { sql, type SQL, inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import type { HeldTable, DataOwner } from './data-map/held-data.ts';
import { DATA_MAP } from './data-map/map.ts';
import { savedViews } from '../../../db/tables/index.ts';
import { findAddresses } from '../mail/index.ts';

const kidsOf = (grownUpId: GrownUpId) =>
  sql`(select k.id from kids k where k.grown_up_id = ${grownUpId})`;
const accountOf = (grownUpId: GrownUpId) =>
  sql`(select g.account_id from grown_ups g where g.id = ${grownUpId})`;

const FAMILY: Readonly<Record<DataOwner, (grownUpId: GrownUpId) => SQL>> = {
  account: (id) => sql`= ${accountOf(id)}`,
  grown_up: (id) => sql`= ${id}`,
  kid: (id) => sql`in ${kidsOf(id)}`,
  billing_account: (id) =>
    sql`in (select b.id from billing_accounts b where b.grown_up_id = ${id})`,
  // To the family, or about it to somebody else: the office, who pays.
  email: (id) =>
    sql`= (select a.email from accounts a where a.id = ${accountOf(id)}) or x.grown_up_id = ${id}`,
  round_up: (id) => sql`in (select r.id from round_ups r where r.kid_id in ${kidsOf(id)})`,
  medium: (id) => sql`in (select m.media_id from media_children m where m.kid_id in ${kidsOf(id)})`,
  own_medium: (id) => sql`in (
    select m.media_id from media_children m where m.kid_id in ${kidsOf(id)}
    except select o.media_id from media_children o join kids k on k.id = o.kid_id
    where k.grown_up_id <> ${id} and k.erased_at is null)`,
};

/** The condition that a row `x` of this table is a family's. */
export const belongsToFamily = (
  { whose, by }: Pick<HeldTable, 'whose' | 'by'>,
  grownUpId: GrownUpId,
): SQL => sql`(x.${sql.identifier(by)} ${FAMILY[whose](grownUpId)})`;

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
      select ${sql.raw(columns)} from ${sql.identifier(name)} x where ${belongsToFamily(table, grownUpId)}
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

/** Lists that somebody of the office keeps under a name, and that are of this family alone: they say its address or its id. */
export const forgetViewsOf = async (tx: Db, grownUpId: GrownUpId): Promise<void> => {
  const addresses = (await findAddresses(tx, [grownUpId])).get(grownUpId) ?? [];
  const theirs = new Set([grownUpId, ...addresses.map((address) => address.toLowerCase())]);
  const views = await tx
    .select({ id: savedViews.id, query: savedViews.query })
    .from(savedViews)
    .where(sql`${savedViews.query} ~ '(to|family)='`);
  const gone = views.filter(({ query }) => namedIn(query).some((named) => theirs.has(named)));
  if (gone.length === 0) return;
  await tx.delete(savedViews).where(
    inArray(
      savedViews.id,
      gone.map(({ id }) => id),
    ),
  );
};

const namedIn = (query: string): string[] => {
  const filters = new URLSearchParams(query);
  return ['to', 'family'].flatMap((name) => filters.get(name)?.trim().toLowerCase() ?? []);
};
