import { canMove } from '@bandstand/domain/kernel/moves';
import { holdEndsAt, type HeldWish } from '@bandstand/domain/places/enrolment/rules';
import { londonDate } from '@bandstand/domain/kernel/london';
import type { Quote } from '@bandstand/domain/money/payments/quote';
import { yearToday } from '@bandstand/domain/kernel/school-year/rules';
import { inOneTrip } from '../../../platform/database/open-transaction.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { countFamily } from '../../families/index.ts';
import type { EndedHold } from './holds.ts';
import * as store from './store.ts';
import type { EnrolmentContext } from './context.ts';

/** What is held for the child already. */
export const findHeld = ({ facts: { kid }, now }: EnrolmentContext) => {
  if (kid?.enrolment?.state !== 'held' || kid.enrolment.heldUntil === null) return null;
  const { enrolment: held } = kid;
  return {
    kidId: kid.id,
    endsAt: new Date(held.heldUntil ?? now),
    wish: {
      name: kid.name,
      timetableId: held.timetableId,
      year: yearToday(kid.year, kid.asOfSep, londonDate(now)),
      firstPaymentOn: held.firstPaymentOn,
      firstPaymentPennies: held.firstPaymentPennies,
      monthlyPennies: held.monthlyPennies,
    },
  };
};

export const toHeldWish = ({ wanted, now }: EnrolmentContext, own: Quote): HeldWish => ({
  name: wanted.name,
  timetableId: wanted.timetable_id,
  year: yearToday(wanted.year, wanted.as_of_sep, londonDate(now)),
  firstPaymentOn: own.firstPaymentDate,
  firstPaymentPennies: own.firstPaymentAmount,
  monthlyPennies: own.regularMonthlyCost,
});

/** How long a place is held: from the first press of all that led to it. */
export interface HoldSpan {
  readonly firstHeldAt: Date;
  readonly holdRenewedAt: Date | null;
  readonly heldUntil: Date;
}

/** The time of a hold, which runs on from the earliest of those that it takes the place of. */
export const holdSpanAfter = (former: readonly EndedHold[], now: Date): HoldSpan => {
  const spans = former.map(({ first_held_at: first, hold_renewed_at: renewed }) => {
    const firstHeldAt = new Date(first);
    const holdRenewedAt = renewed === null ? null : new Date(renewed);
    return { firstHeldAt, holdRenewedAt, heldUntil: holdEndsAt(firstHeldAt, holdRenewedAt) };
  });
  const [earliest] = spans.toSorted((a, b) => a.heldUntil.getTime() - b.heldUntil.getTime());
  return earliest ?? { firstHeldAt: now, holdRenewedAt: null, heldUntil: holdEndsAt(now, null) };
};

/** What this parent holds for this child already, here or, by the same name, at another school: the newest wish counts. */
export const holdsToGiveUp = ({ wanted, facts }: EnrolmentContext): string[] =>
  facts.family.enrolments
    .filter(
      ({ state, name, kidId: id }) =>
        state === 'held' &&
        (id === facts.kid?.id || name.toLowerCase() === wanted.name.toLowerCase()),
    )
    .map(({ kidId: id }) => id);

/** The child as they are after the hold was given up; one whom only the hold had made is gone. */
export const reloadContext = async (
  tx: Db,
  context: EnrolmentContext,
): Promise<EnrolmentContext | null> => {
  const { wanted, grownUpId, facts } = context;
  const wasMade =
    facts.kid?.enrolment?.state === 'held' && facts.kid.enrolment.earlierStatus === null;
  const timetableId = wanted.timetable_id;
  const kidId = wasMade ? null : (wanted.id ?? null);
  const [found, counts] = await inOneTrip(tx, [
    () => store.findFacts(tx, { grownUpId, timetableId, kidId, name: wanted.name }),
    () => countFamily(tx, grownUpId, context.now),
  ]);
  if (found === undefined) return null;
  const isFree = found.kid === null || canMove(found.kid.status, 'enrolled');
  return isFree ? { ...context, facts: found, counts } : null;
};
