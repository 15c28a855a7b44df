import type { Actor } from '../../../platform/actor.ts';
import type { SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { formatDate, formatTime, londonDate, londonTime } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { Quote } from '@bandstand/domain/money/payments/quote';
import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../../../platform/database/pool.ts';
import type { Email } from '../../../platform/mail/email.ts';
import { emailAddressesFor, type EnrolmentDeps } from './context.ts';

export interface HeldFacts {
  readonly name: string;
  readonly school: string;
  readonly instrument: SlotInstrument;
  readonly heldUntil: Date;
  /** The place was offered to the child, and stays so until the offer’s own end. */
  readonly wasOffered: boolean;
  readonly own: Pick<Quote, 'firstPaymentDate' | 'firstPaymentAmount' | 'regularMonthlyCost'>;
}

/** The office took a place for a family that has no Direct Debit yet: until when it is held, and how it becomes the child’s. */
export const placeHeldEmail = (
  { name, school, instrument, heldUntil, wasOffered, own }: HeldFacts,
  publicUrl: string,
): Email => {
  const until = `${formatTime(londonTime(heldUntil))} on ${formatDate(londonDate(heldUntil))}`;
  return {
    kind: 'place_held',
    subject: `${firstNameOf(name)}’s place is held until ${until}`,
    heading: `${name}’s place is held for you`,
    paragraphs: [
      `We are holding a place for ${name}, as you asked. Set up a Direct Debit by ${until} and it is yours.`,
      wasOffered
        ? 'If you don’t, it goes back to being an offer: you can take it on the portal until the offer ends.'
        : 'If you don’t, it goes to the next child.',
    ],
    facts: [
      ['School', school],
      ['Instrument', INSTRUMENT_NAMES[instrument]],
      ['Held until', until],
      ['First payment', firstPayment(own)],
      ['Then each month', formatPounds(own.regularMonthlyCost)],
    ],
    action: { label: 'Set up Direct Debit', url: `${publicUrl}/direct-debits` },
    after: ['Nothing is taken if you don’t set one up.'],
  };
};

const firstPayment = ({
  firstPaymentDate: date,
  firstPaymentAmount: amount,
}: HeldFacts['own']): string =>
  date === null || amount === null
    ? 'to be confirmed'
    : `${formatPounds(amount)} on ${formatDate(date, { year: true })}`;

interface HoldEmailRequest {
  readonly by: Actor;
  readonly grownUpId: GrownUpId;
  readonly to: Parameters<typeof emailAddressesFor>[0];
  readonly held: HeldFacts;
}

/** A parent who took the place on the portal is led on to the Direct Debit; a family on the phone is sent there by e-mail. */
export const sendIfHeldByOffice = async (
  { emailQueue, publicUrl }: Pick<EnrolmentDeps, 'emailQueue' | 'publicUrl'>,
  tx: Db,
  { by, grownUpId, to, held }: HoldEmailRequest,
): Promise<void> => {
  if (!by.isColleague) return;
  await emailQueue.send(tx, emailAddressesFor(to), placeHeldEmail(held, publicUrl), grownUpId);
};
