import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { FLAG_AUDIENCES, FLAGS } from '@bandstand/domain/families/feature-flags/model';
import type { GrownUpId, SchoolId } from '@bandstand/domain/kernel/ids';
import { featureFlags } from '../../../../db/tables/index.ts';
import { countRow, keyOf, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** The flags that are on: for everybody, or for the families of some schools. */
export const findFlagsOn = async (db: Db) => {
  const rows = await db.select().from(featureFlags);
  return rows.filter(({ isOn }) => isOn);
};

/** Whether a child of a family goes to one of these schools. */
export const goesToOneOf = async (
  db: Db,
  grownUpId: GrownUpId,
  schoolIds: readonly SchoolId[],
): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from kids k join timetables t on t.id = k.timetable_id
    where k.grown_up_id = ${grownUpId} and k.removed_at is null and t.school_id = any(${sql.param(schoolIds)}::uuid[]) limit 1`);
  return rows.length > 0;
};

const flagRow = z.strictObject({
  name: keyOf(FLAGS),
  is_on: z.boolean(),
  audience: z.enum(FLAG_AUDIENCES),
  schools: z.array(z.strictObject({ id: uuid, name: z.string() })),
});
export type FlagRow = z.infer<typeof flagRow>;

/** Every flag that was ever set, with its schools. */
export const listFlags = async (db: Db): Promise<FlagRow[]> => {
  return rowsOf(db, flagRow).from(sql`
    select f.name, f.is_on, f.audience, (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name), '[]')
      from schools s where s.id = any(f.school_ids)) as schools
    from feature_flags f order by f.name`);
};

export const countSchools = async (db: Db, ids: readonly string[]): Promise<number> => {
  const rows = await rowsOf(db, countRow).from(
    sql`select count(*)::int as n from schools where id = any(${sql.param(ids)})`,
  );
  return rows[0]?.n ?? 0;
};

export const writeFlag = async (db: Db, flag: typeof featureFlags.$inferInsert): Promise<void> => {
  await db
    .insert(featureFlags)
    .values(flag)
    .onConflictDoUpdate({ target: featureFlags.name, set: flag });
};
