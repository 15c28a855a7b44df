import { nameKey } from '@bandstand/domain/places/enrolment/rules';
import type { IsoDate } from '@bandstand/domain/kernel/london';
import { isFreeAgain, type NamedChild } from '@bandstand/domain/prices/free-month';
import { debtOf, sumOfDebt } from '@bandstand/domain/prices/payment-plan';
import { lastOwed, payingChild } from '@bandstand/domain/prices/paying-child';
import { withPromise } from '@bandstand/domain/prices/promise';
import { quote, type Quote } from '@bandstand/domain/money/payments/quote';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { FamilyFacts, TimetableFacts } from './store.ts';

const NOBODY: FamilyFacts = { balance: 0, plan: null, enrolments: [], past: [] };

/** The child whom the lessons would be for, as far as they are known. */
interface PriceQuery {
  readonly kidId: KidId | null;
  readonly name: string | null;
}

/**
 * What lessons at this timetable cost this family, and from when: the server's own figures. Places held for its other
 * children count as theirs already, because the same Direct Debit will pay for them.
 */
export const quoteFor = (
  timetable: TimetableFacts,
  now: Date,
  family: FamilyFacts = NOBODY,
  { kidId, name }: PriceQuery = { kidId: null, name: null },
): Quote => {
  const child = { kidId, name, timetableId: timetable.id };
  return quote(
    timetable,
    {
      child: { ...child, past: pastOf(family) },
      siblings: family.enrolments
        .filter((one) => !isOf(child, one))
        .map((one) => payingChild(one.state === 'held' ? withPromise(one, now) : one)),
      outstanding: sumOfDebt(debtOf(family.balance, family.plan)),
    },
    now,
  );
};

/**
 * Whether an enrolment is this child's own. Without an id their name at the same timetable says so, as it does when they are
 * enrolled: a parent who fills the form in again is not told the price of one child more.
 */
const isOf = (
  { kidId, name, timetableId }: NamedChild,
  one: FamilyFacts['enrolments'][number],
): boolean => {
  if (kidId !== null) return one.kidId === kidId;
  if (name === null || one.timetableId !== timetableId) return false;
  return nameKey(name) === nameKey(one.name);
};

const pastOf = ({ past }: FamilyFacts) => past.map((one) => ({ ...one, until: lastOwed(one) }));

/** Whether the office should look at a child's free month, for others of the family had theirs and left. */
export const isFreeAgainFor = (
  family: FamilyFacts,
  child: NamedChild,
  firstLesson: IsoDate | null,
): boolean => firstLesson !== null && isFreeAgain(child, pastOf(family), firstLesson);
