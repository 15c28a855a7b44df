import type { Actor } from '../../../platform/actor.ts';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { GrownUpId, KidId, OfferId, TimetableId } from '@bandstand/domain/kernel/ids';
import { idOf } from '../../../../db/row-kinds.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

const declinedPlace = z.strictObject({
  offer_id: z.nullable(idOf<OfferId>()),
  timetable_id: idOf<TimetableId>(),
});
export type DeclinedPlace = z.infer<typeof declinedPlace>;

/**
 * Gives a reserved place back, in the statement that checks that it still is reserved; the child waits on. Held for a
 * Direct Debit a family can give it back too, before that is being set up. The office lets such a place go by a call of its own:
 * what it declines is an offer, which a colleague may have taken since it was shown.
 */
export const declineReserved = async (
  db: Db,
  { by, grownUpId, kidId, now }: { by: Actor; grownUpId: GrownUpId; kidId: KidId; now: Date },
): Promise<DeclinedPlace | undefined> => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [row] = await rowsOf(db, declinedPlace).from(sql`
    with mine as (
      select k.id from kids k where k.id = ${kidId} and k.grown_up_id = ${grownUpId} and (k.status = 'reserved'
        or k.status = 'reserved_during_enrolment' and not ${by.isColleague}::boolean and not exists (
          select 1 from billing_accounts x join mandates m on m.billing_account_id = x.id and m.state = 'setting_up'
          where x.grown_up_id = k.grown_up_id)) for update),
    freed as (
      update slots s set kid_id = null, holding = null, held_until = null from mine
      where s.kid_id = mine.id and s.holding = 'reserved' and s.held_until > ${moment} returning s.id, s.band_id),
    given_up as (
      update enrolments e set state = 'ended', ended_at = ${moment}, held_until = null from freed
      where e.kid_id = ${kidId} and e.state = 'held'),
    waiting as (
      update kids k set status = 'waiting_list', status_actor = ${by.name}, status_reason = 'declined the offer',
        status_at = ${moment} from freed where k.id = ${kidId} returning k.id),
    ended as (
      update offers o set state = 'declined', ended_at = ${moment} from freed
      where o.slot_id = freed.id and o.kid_id = ${kidId} and o.state = 'open' returning o.id)
    select (select id from ended) as offer_id, b.timetable_id from freed join bands b on b.id = freed.band_id`);
  return row;
};
