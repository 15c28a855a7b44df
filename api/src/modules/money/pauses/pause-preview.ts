import { ok, refuse, type Decision } from '@bandstand/domain/kernel/decision';
import { londonDate, monthAfter, type IsoDate, type Month } from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { joinedWith, pausedMonths, type Pause } from '@bandstand/domain/lessons/pause';
import {
  paymentChanges,
  type PaymentChange,
  owedByEarlyEnd,
  type OmittedCharges,
  type ShownPayments,
} from '@bandstand/domain/money/pauses/payment-changes';
import {
  mayEndPause,
  mayPause,
  type EndRefusal,
  type PauseRefusal,
} from '@bandstand/domain/money/pauses/rules';
import { collectionDate, lastFinalised } from '@bandstand/domain/prices/collections';
import { paidUntil, payingChild, type AgreedTerms } from '@bandstand/domain/prices/paying-child';
import type { PausedFacts } from './emails.ts';
import type { PausableKid } from './store.ts';

/** What a pause does to the payments: months that are free by it, and paused ones that are finalised all the same. */
export type PauseOutcome = Pick<PausedFacts, 'unpaid' | 'finalised'>;

/** Whether what it does to the payments is what was agreed to. */
export type AgreedPaymentsCheck<Refusal extends string> = (
  now: ShownPayments,
) => Decision<null, Refusal>;

interface PausePreview extends PauseOutcome {
  readonly enrolmentId: string;
  readonly pause: Pause;
  readonly payments: readonly PaymentChange[];
  readonly paysAgainOn: IsoDate | null;
  /** The last day of it and of the pauses that follow on from it; null when the child has left by then. */
  readonly beginsAgainAfter: IsoDate | null;
  /** The last day of lessons, or of the place; null while neither is known. */
  readonly leavesOn: IsoDate | null;
}

/** Whether a child's lessons can be paused, and what that does to the payments. */
export const previewPause = (
  kid: PausableKid,
  span: Pick<Pause, 'firstDay' | 'lastDay'>,
  now: Date,
): Decision<PausePreview, PauseRefusal> => {
  const { agreed, enrolmentId } = kid;
  if (agreed === null || enrolmentId === null) return refuse('not_enrolled');
  const [leavesOn = null] = [kid.leavesOn, agreed.placeEndsOn]
    .filter((day) => day !== null)
    .toSorted();
  const may = mayPause({ ...agreed, ...kid, leavesOn }, span, londonDate(now));
  if (!may.ok) return may;
  const pause = { ...span, scheduledThrough: lastFinalised(now) };
  const outcome = outcomeOf(agreed, pause);
  const after = { ...agreed, pauses: [...agreed.pauses, pause] };
  const { lastDay: pausedUntil } = joinedWith(agreed.pauses, span);
  return ok({
    ...outcome,
    enrolmentId,
    pause,
    payments: paymentChanges(agreed, after, now),
    paysAgainOn: paysAgainOn(after, outcome.unpaid),
    beginsAgainAfter: leavesOn !== null && leavesOn <= pausedUntil ? null : pausedUntil,
    leavesOn,
  });
};

const outcomeOf = (agreed: AgreedTerms, pause: Pause): PauseOutcome => {
  const before = pausedMonths(agreed.pauses);
  const unpaid = pausedMonths([...agreed.pauses, pause]).filter(
    (month) => !before.includes(month) && isPaid(agreed, month),
  );
  const whole = pausedMonths([{ ...pause, scheduledThrough: '' }]);
  const finalised = whole.filter(
    (month) => month <= pause.scheduledThrough && isPaid(agreed, month),
  );
  return { unpaid, finalised };
};

const isPaid = (agreed: AgreedTerms, month: Month): boolean => {
  const until = paidUntil(agreed);
  const { paidFrom: from } = agreed;
  return (until === null || month <= until) && (from === null || month >= from);
};

/** The day of the first payment after those that are left out, by this pause or by one that was agreed before. */
const paysAgainOn = (after: AgreedTerms, unpaid: readonly Month[]): IsoDate | null => {
  const last = unpaid.at(-1);
  if (last === undefined) return null;
  const paused = pausedMonths(after.pauses);
  let month = monthAfter(last);
  while (paused.includes(month)) month = monthAfter(month);
  return isPaid(after, month) ? collectionDate(month) : null;
};

interface PauseEndPreview {
  /** As it is written down: the day before the first one where the pause is called off. */
  readonly lastDay: IsoDate;
  readonly callsOff: boolean;
  readonly before: AgreedTerms;
  readonly after: AgreedTerms;
  readonly payments: readonly PaymentChange[];
  readonly leftOut: OmittedCharges;
  /** What was left out of payments that can't change any more, and is owed with the next one. */
  readonly owed: Pennies;
}

/** Whether a pause can end with a day, and what that does to the payments. */
export const previewPauseEnd = (
  { agreed, charges }: PausableKid,
  pause: Pause,
  { lastDay, now }: { readonly lastDay: IsoDate; readonly now: Date },
): Decision<PauseEndPreview, EndRefusal> => {
  if (agreed === null) return refuse('not_found');
  const may = mayEndPause(pause, lastDay, londonDate(now));
  if (!may.ok) return may;
  const pauses = agreed.pauses.map((one) =>
    one.firstDay === pause.firstDay && one.lastDay === pause.lastDay
      ? { ...one, lastDay: may.value }
      : one,
  );
  const after = { ...agreed, pauses };
  const leftOut = owedByEarlyEnd(payingChild(agreed), payingChild(after), charges, now);
  const owed = [...leftOut.lessons, ...leftOut.apps].reduce((sum, { amount }) => sum + amount, 0);
  const callsOff = may.value < pause.firstDay;
  const payments = paymentChanges(agreed, after, now);
  return ok({ lastDay: may.value, callsOff, before: agreed, after, payments, leftOut, owed });
};
