import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId, KidId, StaffId } from '@bandstand/domain/kernel/ids';
import { idOf, idRow, instantText } from '../../../db/row-kinds.ts';
import type { Db } from '../../platform/database/pool.ts';
import { rowsOf } from '../../platform/database/rows.ts';

/** Holds what is about to be changed: the call that waited here sees in its next statement what the other has written. */
export const holdFields = async (
  tx: Db,
  { grownUpId, kidId }: { readonly grownUpId: GrownUpId; readonly kidId: KidId | undefined },
): Promise<void> => {
  await (kidId === undefined
    ? tx.execute(sql`select from grown_ups where id = ${grownUpId} for no key update`)
    : tx.execute(
        sql`select from kids where id = ${kidId} and grown_up_id = ${grownUpId} for no key update`,
      ));
};

const notesRow = z.strictObject({ sealed: z.nullable(z.string()) });

/** The notes about a child's health, sealed; null when there are none. */
export const findNotes = async (db: Db, kidId: KidId): Promise<string | null> => {
  const [row] = await rowsOf(db, notesRow).from(
    sql`select k.sealed_notes as sealed from kids k where k.id = ${kidId}`,
  );
  return row?.sealed ?? null;
};

/** Whether it is a child of the family's who was taken off the waiting list for good. */
export const isGone = async (
  db: Db,
  { grownUpId, kidId }: { readonly grownUpId: GrownUpId; readonly kidId: KidId },
): Promise<boolean> =>
  (
    await rowsOf(db, idRow).from(
      sql`select id from kids where id = ${kidId} and grown_up_id = ${grownUpId} and removed_at is not null`,
    )
  ).length > 0;

const changerRow = z.strictObject({
  staff_id: idOf<StaffId>(),
  name: z.string(),
  at: instantText,
  call: z.string(),
  subject: z.string(),
  sealed: z.string(),
});
export type Changer = z.infer<typeof changerRow>;

const LOOKED_AT = 20;

/** Who of the office changed something last, the newest first. */
export const findChangers = (db: Db, subjectId: string): Promise<Changer[]> =>
  rowsOf(db, changerRow).from(sql`
    select c.staff_id, p.name, c.at, c.call, c.subject, d.sealed from changes c join staff p on p.id = c.staff_id join change_details d on d.change_id = c.id
    where c.subject_id = ${subjectId} order by c.sequence desc limit ${LOOKED_AT}`);
