import { and, eq, sql } from 'drizzle-orm';
import type { KidStatus } from '@bandstand/domain/kernel/moves';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import type { GrownUpId, KidId } from '@bandstand/domain/kernel/ids';
import { OWN_HOLDINGS } from '@bandstand/domain/places/enrolment/slot-moves';
import { oneOf } from '../../../../db/tables/columns.ts';
import { enrolments, kids, slots } from '../../../../db/tables/index.ts';
import { familyFacts, timetableFacts } from '../../../../db/tables/views.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { payerOf, type StatusChange } from './store.ts';

/** A child of this parent with the place that is reserved for them. */
export const findReserved = async (db: Db, grownUpId: GrownUpId, kidId: KidId) => {
  const [row] = await db
    .select({
      family: familyFacts,
      payer: payerOf,
      timetable: timetableFacts,
      name: kids.name,
      status: kids.status,
      as_of_sep: kids.asOfSep,
      instrument: sql<SlotInstrument | null>`${slots.instrument}`,
      reserved_until: sql<
        string | null
      >`case when ${slots.holding} = 'reserved' then ${slots.heldUntil} end`,
      enrolment_state: sql<'held' | 'live' | null>`${enrolments.state}`,
    })
    .from(kids)
    .innerJoin(familyFacts, eq(familyFacts.grownUpId, kids.grownUpId))
    .innerJoin(timetableFacts, eq(timetableFacts.id, kids.timetableId))
    .leftJoin(slots, and(eq(slots.kidId, kids.id), oneOf(slots.holding, OWN_HOLDINGS)))
    .leftJoin(enrolments, and(eq(enrolments.kidId, kids.id), sql`${enrolments.state} <> 'ended'`))
    .where(and(eq(kids.id, kidId), eq(kids.grownUpId, grownUpId)));
  return row;
};
export type ReservedFacts = NonNullable<Awaited<ReturnType<typeof findReserved>>>;

interface ReservedClaim {
  readonly change: StatusChange;
  readonly to: KidStatus;
  /** Whether a place whose time has passed is taken too, as long as it has not gone to the next child. */
  readonly isLate: boolean;
  readonly enrolment: typeof enrolments.$inferInsert;
}

/**
 * Takes the reserved place in the statement that checks that it is still reserved. Held for the Direct Debit, it stays
 * reserved until its own date, at least as long as the hold.
 */
export const claimReserved = async (
  db: Db,
  { change, to, isLate, enrolment }: ReservedClaim,
): Promise<boolean> => {
  const { kidId, heldUntil } = enrolment;
  const held = heldUntil ?? null;
  const { rows } = await db.execute(sql`
    with claimed as (
      update ${slots} set holding = ${held === null ? 'member' : 'reserved'},
        held_until = case when ${held !== null} then greatest(held_until, ${held?.toISOString() ?? null}::timestamptz) end
      where kid_id = ${kidId} and holding = 'reserved'
        and (${isLate} or held_until > ${change.statusAt.toISOString()}::timestamptz)
      returning kid_id),
    changed as (
      update ${kids} set status = ${to}, status_actor = ${change.statusActor}, status_reason = ${change.statusReason},
        status_at = ${change.statusAt.toISOString()}::timestamptz from claimed where id = claimed.kid_id and status = 'reserved' returning id),
    begun as ${db.insert(enrolments).values(enrolment)}
    select id from changed`);
  return rows.length === 1;
};
