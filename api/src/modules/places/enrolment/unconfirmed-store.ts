import { camelCased, type CamelCased } from '@bandstand/domain/kernel/field-names';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import type { ConfirmedDates } from '@bandstand/domain/prices/promise';
import type { GrownUpId, KidId, TimetableId } from '@bandstand/domain/kernel/ids';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { enrolments } from '../../../../db/tables/index.ts';
import { idOf, instantText, uuid } from '../../../../db/row-kinds.ts';
import { datedPrice, datedTimes, pastFacts, payer, term } from '../../../../db/row-shapes.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

/** An enrolment whose dates are still to be confirmed, with what they follow from. */
const unconfirmedRow = z.strictObject({
  id: uuid,
  kid_id: idOf<KidId>(),
  name: z.string(),
  grown_up_id: idOf<GrownUpId>(),
  email: z.string(),
  payer: z.nullable(payer),
  school: z.string(),
  timetable_id: idOf<TimetableId>(),
  monthly_pennies: z.int(),
  started_at: instantText,
  last_day: z.nullable(isoDate),
  weekday: z.int(),
  times: z.array(datedTimes),
  terms: z.array(term),
  closures: z.array(isoDate),
  concerts: z.array(isoDate),
  prices: z.array(datedPrice),
  past: z.array(pastFacts),
});
export type UnconfirmedRow = CamelCased<z.infer<typeof unconfirmedRow>>;

interface UnconfirmedPage {
  /** Terms that end earlier have no first lesson any more. */
  readonly from: IsoDate;
  readonly after: string;
  readonly atMost: number;
}

/**
 * The next enrolments without dates whose school has a term from that day on, locked; those that another worker has are
 * passed over.
 */
export const lockUnconfirmed = async (
  db: Db,
  { from, after, atMost }: UnconfirmedPage,
): Promise<UnconfirmedRow[]> => {
  const rows = await rowsOf(db, unconfirmedRow).from(sql`
    with due as (
      select e.* from enrolments e join timetables t on t.id = e.timetable_id
      where e.state = 'live' and e.first_lesson_on is null and e.id > ${after}::uuid and t.lessons_are_on
        and exists (select from terms x where x.school_id = t.school_id and x.ends_on >= ${from}::date)
      order by e.id limit ${atMost} for no key update of e skip locked)
    select e.id, e.kid_id, k.name, k.grown_up_id, a.email, f.display_name as school, e.timetable_id, e.monthly_pennies,
      e.started_at, e.last_day, f.weekday, f.times, f.terms, f.closures, f.concerts, f.prices, past_of(k.grown_up_id) as past,
      (select payer_of(b.id) from billing_accounts b where b.grown_up_id = k.grown_up_id) as payer
    from due e join kids k on k.id = e.kid_id join grown_ups g on g.id = k.grown_up_id join accounts a on a.id = g.account_id
    join timetable_facts f on f.id = e.timetable_id order by e.id`);
  return rows.map(camelCased);
};

export const writeDates = async (db: Db, id: string, dates: ConfirmedDates): Promise<void> => {
  await db
    .update(enrolments)
    .set({
      firstLessonOn: dates.firstLessonOn,
      paidFrom: dates.paidFrom,
      hasFreeMonth: dates.hasFreeMonth,
      firstPaymentOn: dates.firstPaymentOn,
      firstPaymentPennies: dates.firstPaymentPennies,
      firstPaymentCovers: dates.firstPaymentCovers,
    })
    .where(eq(enrolments.id, id));
};
