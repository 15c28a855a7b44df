import {
  cancellationCost,
  saidBefore,
  type CancellationCost,
} from '@bandstand/domain/places/cancellation/cost';
import { chargesLeftOut } from '@bandstand/domain/places/cancellation/untaken-charges';
import { isFinalised } from '@bandstand/domain/prices/collections';
import { londonDate, monthAfter, monthOf, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import {
  notDue,
  leavingSaidAt,
  type Charge,
  type EndOfLessons,
} from '@bandstand/domain/prices/last-payment';
import {
  appCharge,
  withEnding,
  owedByLeaver,
  payingChild,
  regularForAll,
  paidUntil,
  type AgreedTerms,
} from '@bandstand/domain/prices/paying-child';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FamilyLimits } from '@bandstand/domain/families/limits/limits';
import type { LeaverFacts } from './store.ts';
import type { LedgerCharge } from './turn-store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import type { EmailQueue } from '../../mail/index.ts';

/** A child who leaves, with what the last lesson and the last payment depend on. */
export type Leaver = AgreedTerms & LeaverFacts;

/** What cancelling this child's lessons costs: at once when there is no last day. */
export const costOf = (leaver: Leaver, lastDay: IsoDate | null, now: Date): CancellationCost => {
  return cancellationCost(
    {
      lessons: leaver,
      agreed: leaver,
      charges: chargesOf(leaver),
      before: leaver.before.map(payingChild),
      untaken: leaver.untaken,
    },
    lastDay,
    now,
  );
};

/** What was written for these lessons: those that the child had before are paid for by their own rules. */
const chargesOf = ({ charges, paidFrom: from, firstPaymentOn: on }: Leaver): readonly Charge[] => {
  const first = from ?? (on === null ? null : monthOf(on));
  return charges.filter(({ month }) => first === null || month >= first);
};

/** What is given back when a child's lessons have ended as the parent said. */
export const creditsOf = (leaver: Leaver, said: EndOfLessons, now: Date): LedgerCharge[] => {
  const until = paidUntil(withEnding(leaver, said, now));
  return until === null
    ? []
    : notDue(chargesOf(leaver), until).map((charge) => asChildCharge(leaver, charge));
};

/** What is charged when these lessons end, because no run will: months of a child who stops before the first payment. */
export const lastChargesOf = (leaver: Leaver, said: EndOfLessons, now: Date): LedgerCharge[] => {
  const { firstPaymentOn: on } = leaver;
  if (on === null || isFinalised(monthOf(on), now)) return [];
  const owed = owedByLeaver(payingChild(withEnding(leaver, said, now)));
  return owed.map((charge) => asChildCharge(leaver, charge));
};

export const asChildCharge = (
  {
    billingAccountId,
    kidId,
    timetableId,
  }: Pick<Leaver, 'billingAccountId' | 'kidId' | 'timetableId'>,
  charge: Charge,
): LedgerCharge => ({
  ...charge,
  billing_account_id: billingAccountId,
  kid_id: kidId,
  timetable_id: timetableId,
});

/** What the family pays each month for its other children, once this one does not pay any more. */
export const regularAfter = (
  { family, kidId }: Leaver,
  { lastPaymentDate: last }: CancellationCost,
  now: Date,
): Pennies => {
  const others = (family ?? []).filter((child) => child.kidId !== kidId).map(payingChild);
  return regularForAll(others, monthAfter(monthOf(last ?? londonDate(now))));
};

/** What the family owes with its next payment when this child stays after all, or until a later last day. */
export const owedIfKept = (leaver: Leaver, now: Date, lastDay: IsoDate | null = null): Charge[] => {
  const ending =
    lastDay === null ? null : { saidAt: leavingSaidAt(saidBefore(leaver), lastDay, now), lastDay };
  const until = paidUntil(withEnding(leaver, ending, now));
  return chargesLeftOut(payingChild(leaver), chargesOf(leaver), now, until);
};

/** A month that was left out has the kids' app as well, where the child has it. */
export const appOwedIfKept = (leaver: Leaver, owed: readonly Charge[]): Charge[] => {
  const app = { ...payingChild(leaver), until: null };
  return owed.flatMap(({ month }) => {
    const amount = appCharge(app, month);
    return amount === 0 ? [] : [{ month, amount }];
  });
};

export const sumOf = (charges: readonly Charge[]): Pennies =>
  charges.reduce((sum, { amount }) => sum + amount, 0);

export interface CancellationDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly limits: FamilyLimits;
}
