import type { ExpectedCollection } from '@bandstand/domain/places/cancellation/untaken-charges';
import { leftOutWords } from '@bandstand/domain/places/cancellation/words';
import {
  addDays,
  formatDate,
  formatDay,
  formatMonths,
  monthOf,
  type IsoDate,
  type Month,
} from '@bandstand/domain/kernel/london';
import type { Pennies } from '@bandstand/domain/kernel/money';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import type { Email, Letterhead } from '../../../platform/mail/email.ts';
import {
  comingMonths,
  inDays,
  samplesOf,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';

export interface PausedFacts {
  readonly firstName: string;
  readonly school: string;
  readonly firstDay: IsoDate;
  readonly lastDay: IsoDate;
  /** The last day of this pause and of those that follow on from it; null when the child has left by then. */
  readonly beginsAgainAfter: IsoDate | null;
  /** The last day of lessons; null while none is known. */
  readonly leavesOn: IsoDate | null;
  /** The months that nothing is charged for. */
  readonly unpaid: readonly Month[];
  /** Paused months whose payment is already finalised. */
  readonly finalised: readonly Month[];
  /** The day of the first payment after them; null when none follows. */
  readonly paysAgainOn: IsoDate | null;
}

/** Lessons are paused: until when, and what that does to the payments. */
export const pausedEmail = (it: PausedFacts, { sender, publicUrl }: Letterhead): Email => ({
  kind: 'lessons_paused',
  subject: `${it.firstName}’s lessons are paused${it.beginsAgainAfter === null ? '' : ` until ${formatDate(it.beginsAgainAfter)}`}`,
  heading: `${it.firstName}’s lessons are paused`,
  paragraphs: [whenTheyBeginAgain(it), ...finalisedSentence(it), paymentSentence(it)],
  facts: [
    ['School', it.school],
    ['First day of the pause', formatDay(it.firstDay)],
    ['Last day of the pause', formatDay(it.lastDay)],
    ...(it.unpaid.length === 0 ? [] : [['Nothing to pay for', formatMonths(it.unpaid)] as const]),
  ],
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [`If you did not ask for this, call us on ${sender.phone}.`],
});

const whenTheyBeginAgain = ({
  firstName,
  lastDay,
  beginsAgainAfter: begins,
  leavesOn,
}: PausedFacts): string => {
  if (begins === null)
    return `We have paused ${firstName}’s lessons.${leavesOn === null ? '' : ` They end on ${formatDay(leavesOn)}, so they don’t begin again after the pause.`}`;
  const follows = begins === lastDay ? '' : ', because the next pause follows on from this one';
  return `We have paused ${firstName}’s lessons, and are keeping the place. Lessons begin again after ${formatDay(begins)}${follows}.`;
};

const finalisedSentence = ({ finalised }: PausedFacts): string[] =>
  finalised.length === 0
    ? []
    : [`Your payment for ${formatMonths(finalised)} is already scheduled and won’t change.`];

const paymentSentence = ({ firstName, unpaid, paysAgainOn }: PausedFacts): string => {
  if (unpaid.length === 0)
    return 'Your payments carry on as before: a month is free only if it’s paused from its first day to its last and its payment isn’t scheduled yet.';
  const months = `You won’t pay for ${firstName}’s lessons or kids’ app for ${formatMonths(unpaid)}.`;
  return paysAgainOn === null
    ? months
    : `${months} The next month to pay for after that is ${formatMonths([monthOf(paysAgainOn)])}, and we’ll tell you the amount and the day before anything is taken.`;
};

interface EndedFacts {
  readonly firstName: string;
  /** The last day of the pause; null when it was called off before it began. */
  readonly lastDay: IsoDate | null;
  /** Months that are not paused any more. */
  readonly paidAgain: readonly Month[];
  /** What was left out of payments that can't change, and is owed. */
  readonly owed: Pennies;
  /** When that is taken. */
  readonly taken: ExpectedCollection;
}

/** A pause ends earlier than was agreed. */
export const pauseEndedEmail = (
  { firstName, lastDay, paidAgain, owed, taken }: EndedFacts,
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'pause_ended',
  subject:
    lastDay === null
      ? `${firstName}’s lessons go on`
      : `${firstName}’s lessons start again from ${formatDate(addDays(lastDay, 1))}`,
  heading:
    lastDay === null
      ? `${firstName}’s lessons are not paused`
      : `${firstName}’s lessons begin again`,
  paragraphs: [
    lastDay === null
      ? `The pause that we had agreed is called off: ${firstName}’s lessons go on as usual.`
      : `The pause is ending early: ${firstName} has lessons again from ${formatDay(addDays(lastDay, 1))}.`,
    ...(paidAgain.length === 0
      ? ['This doesn’t change your payments.']
      : [`You’ll pay for lessons in ${formatMonths(paidAgain)} after all.`]),
    ...(owed > 0 ? [leftOutWords(owed, taken)] : []),
  ],
  action: { label: 'See your payments', url: `${publicUrl}/payments` },
  after: [`If you did not ask for this, call us on ${sender.phone}.`],
});

/** Lessons begin again within days, as was agreed long before. */
export const pauseEndingEmail = (
  { firstName, lastDay }: { readonly firstName: string; readonly lastDay: IsoDate },
  { sender, publicUrl }: Letterhead,
): Email => ({
  kind: 'pause_ending',
  subject: `${firstName}’s lessons begin again after ${formatDate(lastDay)}`,
  heading: `${firstName}’s lessons begin again soon`,
  paragraphs: [
    `The pause ends on ${formatDay(lastDay)}. The timetable on the portal says when ${firstName}’s next lesson is.`,
    'If payments start again, we’ll tell you the amount and the day before we take anything.',
  ],
  action: { label: 'Open the portal', url: publicUrl },
  after: [`If ${firstName} needs longer, call us on ${sender.phone}.`],
});

const paused = (it: SampleSetting) => ({
  firstName: firstNameOf(it.family.child),
  school: it.family.school,
  firstDay: inDays(it, 3),
  lastDay: inDays(it, 100),
  unpaid: comingMonths(it, 3).slice(1),
});

const ended = (it: SampleSetting) => ({
  firstName: firstNameOf(it.family.child),
  taken: { on: inDays(it, 30) },
});

export const pauseSamples = samplesOf({
  lessons_paused: {
    'Lessons are paused': (it) => {
      const after = { beginsAgainAfter: inDays(it, 100), paysAgainOn: inDays(it, 130) };
      const finalised = comingMonths(it, 1);
      return pausedEmail({ ...paused(it), ...after, leavesOn: null, finalised }, it);
    },
    'Lessons are paused until the child leaves': (it) => {
      const after = { beginsAgainAfter: null, paysAgainOn: null };
      const leavesOn = inDays(it, 80);
      return pausedEmail({ ...paused(it), ...after, leavesOn, finalised: [] }, it);
    },
  },
  pause_ended: {
    'A pause ends earlier': (it) => {
      const payments = { paidAgain: comingMonths(it, 1), owed: 36_00 };
      return pauseEndedEmail({ ...ended(it), ...payments, lastDay: inDays(it, 6) }, it);
    },
    'A pause is called off': (it) =>
      pauseEndedEmail({ ...ended(it), paidAgain: [], owed: 0, lastDay: null }, it),
  },
  pause_ending: {
    'A week before lessons begin again': (it) =>
      pauseEndingEmail({ firstName: firstNameOf(it.family.child), lastDay: inDays(it, 7) }, it),
  },
});
