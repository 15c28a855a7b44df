import type { LessonInstrument, SlotInstrument } from '@bandstand/domain/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/instruments/names';
import { sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import type { Letter } from '../../platform/mail/letter.ts';

interface Enrolled {
  readonly name: string;
  readonly school: string;
  readonly instrument: SlotInstrument;
  readonly own: Pick<
    PricingInfo,
    | 'first_lesson_date'
    | 'first_payment_date'
    | 'first_payment_amount'
    | 'first_payment_covers_period'
    | 'regular_monthly_cost'
  >;
}

const day = (date: string | null): string =>
  date === null ? 'to be confirmed' : sayDate(date, { year: true });

/** Also the notice of amount and date that the Direct Debit rules ask for, well before the collection. */
export const enrolled = (
  { name, school, instrument, own }: Enrolled,
  publicUrl: string,
): Letter => ({
  kind: 'enrolled',
  subject: 'Your child has a place',
  heading: `${name} has a place`,
  paragraphs: [`Thank you for booking ${name} onto lessons. Here is what happens next.`],
  facts: [
    ['School', school],
    ['Instrument', INSTRUMENT_NAMES[instrument]],
    ['First lesson', day(own.first_lesson_date)],
    ['First payment', firstPayment(own)],
    ['Then each month', sayPounds(own.regular_monthly_cost)],
  ],
  action: { label: 'Open the portal', url: publicUrl },
  after: [
    'The payments are added to your Direct Debit. If you want to cancel, tell us by the 20th of a month and nothing more is taken.',
  ],
});

const firstPayment = ({
  first_payment_date: date,
  first_payment_amount: amount,
  first_payment_covers_period: covers,
}: Enrolled['own']): string =>
  date === null || amount === null
    ? 'to be confirmed'
    : `${sayPounds(amount)} on ${sayDate(date, { year: true })} for ${covers ?? ''}`;

const CARDS: Record<LessonInstrument, string> = {
  vocals: 'vocals',
  keyboard: 'keyboard',
  guitar: 'guitar',
  drums: 'drums',
};

export const joinedWaitingList = (
  {
    name,
    school,
    instruments,
  }: { name: string; school: string; instruments: readonly LessonInstrument[] },
  publicUrl: string,
): Letter => ({
  kind: 'joined_waiting_list',
  subject: 'Added to the Waitlist',
  heading: `${name} is on the waitlist`,
  paragraphs: [
    `We have added ${name} to the waitlist at ${school}. We will keep you updated when an opportunity arises in a band.`,
  ],
  facts: [['Waiting for', instruments.map((card) => CARDS[card]).join(', ')]],
  action: { label: 'Open the portal', url: publicUrl },
});
