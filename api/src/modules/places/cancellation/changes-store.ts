import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { slotInstrument, type SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { leavingChanges } from '../../../../db/tables/index.ts';
import { countRow, idRow, instantText } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const DAY = 24 * 60 * 60 * 1000;
const instant = (at: Date) => sql`${at.toISOString()}::timestamptz`;

export interface LeavingChange {
  readonly kidId: KidId;
  /** Null when the child stays after all. */
  readonly lastDay: IsoDate | null;
  readonly withdrew: SlotInstrument | null;
  readonly owedPennies: number;
}

export const addChange = async (db: Db, change: LeavingChange, at: Date): Promise<void> => {
  await db.insert(leavingChanges).values({ ...change, id: randomUUIDv7(), at });
};

/** Counts the family's changes of a last day in the last 24 hours. */
export const countChanges = async (db: Db, grownUpId: GrownUpId, now: Date): Promise<number> => {
  const rows = await rowsOf(db, countRow).from(sql`
    select count(*)::int as n from leaving_changes c join kids k on k.id = c.kid_id
    where k.grown_up_id = ${grownUpId} and c.at > ${instant(new Date(now.getTime() - DAY))}`);
  return rows[0]?.n ?? 0;
};

/** Whether the family was e-mailed about this child's leaving since an instant. */
export const wasEmailedSince = async (db: Db, kidId: KidId, since: Date): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`select 1 from leaving_changes where kid_id = ${kidId} and told_at > ${instant(since)} limit 1`,
  );
  return rows.length > 0;
};

export interface UnsentChanges {
  readonly withdrew: SlotInstrument | null;
  readonly owed: number;
}

const unsentChangesRow = z.strictObject({
  withdrew: z.nullable(slotInstrument),
  owed: z.int(),
  n: z.int(),
});

/** Claims a child's changes that no e-mail has reported yet; null when another worker was faster. */
export const takeUnsentChanges = async (
  db: Db,
  kidId: KidId,
  now: Date,
): Promise<UnsentChanges | null> => {
  const [untold] = await rowsOf(db, unsentChangesRow).from(sql`
    with told as (
      update leaving_changes set told_at = ${instant(now)} where kid_id = ${kidId} and told_at is null
      returning withdrew, owed_pennies, at)
    select (select withdrew from told where withdrew is not null order by at desc limit 1) as withdrew,
      coalesce(sum(owed_pennies), 0)::int as owed, count(*)::int as n from told`);
  return untold === undefined || untold.n === 0 ? null : untold;
};

/** Locks some children with changes that no e-mail has reported, and none reported since an instant. */
export const lockKidsWithUnsentChanges = async (
  db: Db,
  since: Date,
  atMost: number,
): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select k.id from kids k
    where exists (select from leaving_changes c where c.kid_id = k.id and c.told_at is null)
      and not exists (select from leaving_changes c where c.kid_id = k.id and c.told_at > ${instant(since)})
    order by k.id limit ${atMost} for update of k skip locked`);
  return rows.map(({ id }) => id);
};

const withdrewRow = z.strictObject({ withdrew: slotInstrument, at: instantText });

/** What a child gave up when they were cancelled, since they last stayed, and when. */
export const findGivenUp = async (
  db: Db,
  kidId: KidId,
): Promise<z.infer<typeof withdrewRow> | null> => {
  const rows = await rowsOf(db, withdrewRow).from(sql`
    select c.withdrew, c.at from leaving_changes c where c.kid_id = ${kidId} and c.withdrew is not null and c.last_day is not null
      and not exists (select from leaving_changes s where s.kid_id = c.kid_id and s.last_day is null and s.id > c.id)
    order by c.id desc limit 1`);
  return rows[0] ?? null;
};
