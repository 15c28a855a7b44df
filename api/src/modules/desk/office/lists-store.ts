import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import { savedViews } from '../../../../db/tables/index.ts';
import { instantText, countRow, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const changeRow = z.strictObject({
  id: uuid,
  at: instantText,
  by: z.strictObject({ id: uuid, name: z.string() }),
  call: z.string(),
  subject: z.string(),
  /** The colleague or the child that it is about. */
  about: z.nullable(z.string()),
  family: z.nullable(z.strictObject({ id: uuid, name: z.string() })),
  sealed: z.nullable(z.string()),
});
export type ChangeRow = z.infer<typeof changeRow>;

interface ChangesFilter {
  readonly by?: string | undefined;
  readonly family?: string | undefined;
  readonly after?: string | undefined;
}

/** What the office did, the newest first: as many as are asked for. */
export const listChanges = async (
  db: Db,
  { by, family, after }: ChangesFilter,
  limit: number,
): Promise<ChangeRow[]> => {
  const asked: SQL[] = [];
  if (by !== undefined) asked.push(sql`c.staff_id = ${by}`);
  if (family !== undefined) asked.push(sql`c.grown_up_id = ${family}`);
  if (after !== undefined)
    asked.push(sql`c.sequence < (select l.sequence from changes l where l.id = ${after})`);
  const where = asked.length > 0 ? sql`where ${sql.join(asked, sql` and `)}` : sql``;
  return rowsOf(db, changeRow).from(sql`
    select c.id, c.at, json_build_object('id', p.id, 'name', p.name) as by, c.call, c.subject, d.sealed,
      coalesce((select s.name from staff s where s.id = c.subject_id), (select nullif(k.name, '') from kids k where k.id = c.subject_id)) as about,
      (select json_build_object('id', g.id, 'name', coalesce(nullif(g.name, ''), a.email)) from grown_ups g
        join accounts a on a.id = g.account_id where g.id = c.grown_up_id and g.erased_at is null) as family
    from changes c join staff p on p.id = c.staff_id left join change_details d on d.change_id = c.id
    ${where} order by c.sequence desc limit ${limit}`);
};

export const listViews = (db: Db, staffId: StaffId, list: string) =>
  db
    .select()
    .from(savedViews)
    .where(sql`${savedViews.staffId} = ${staffId} and ${savedViews.list} = ${list}`)
    .orderBy(savedViews.name);

export const countViews = async (db: Db, staffId: StaffId): Promise<number> => {
  const rows = await rowsOf(db, countRow).from(
    sql`select count(*)::int as n from saved_views where staff_id = ${staffId}`,
  );
  return rows[0]?.n ?? 0;
};

/** Keeps a view; one of the same name has the new filters from now on. */
export const writeView = async (
  db: Db,
  view: typeof savedViews.$inferInsert,
): Promise<typeof savedViews.$inferSelect> => {
  const [row] = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.staffId, savedViews.list, savedViews.name],
      set: { query: view.query },
    })
    .returning();
  if (row === undefined) throw new Error('The view was not kept.');
  return row;
};

/** Removes one's own view; what it was. */
export const deleteView = async (db: Db, staffId: StaffId, id: string) => {
  const [row] = await db
    .delete(savedViews)
    .where(sql`${savedViews.id} = ${id} and ${savedViews.staffId} = ${staffId}`)
    .returning();
  return row;
};
