import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { idRow, uuid } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const priceRow = z.strictObject({ id: uuid, from: isoDate, monthly: z.int() });

/** The prices of a timetable: that of a price, or the one that is named. */
export const findPrices = (tx: Db, { id, of }: { readonly id: string; readonly of: string }) =>
  rowsOf(tx, priceRow).from(sql`
    select p.id, p.from_date as "from", p.monthly_pennies as monthly from prices p
    where p.timetable_id = coalesce((select timetable_id from prices where id = ${id || null}::uuid), ${of || null}::uuid) order by p.from_date`);

/** Accounts of families whose children have lessons at a timetable, behind one of them. */
export const listPayers = async (
  db: Db,
  {
    timetableId,
    after,
    atMost,
  }: { readonly timetableId: string; readonly after: string; readonly atMost: number },
): Promise<string[]> => {
  const rows = await rowsOf(db, idRow).from(sql`
    select distinct b.id from enrolments e join kids k on k.id = e.kid_id join billing_accounts b on b.grown_up_id = k.grown_up_id
    where e.timetable_id = ${timetableId} and e.state = 'live' and b.id > ${after}::uuid order by b.id limit ${atMost}`);
  return rows.map(({ id }) => id);
};
