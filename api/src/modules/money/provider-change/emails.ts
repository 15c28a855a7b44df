import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { Email, Letterhead } from '../../../platform/mail/email.ts';
import { inDays, samplesOf } from '../../../platform/mail/email-sample.ts';

interface MovingFacts {
  /** The day of the first payment that is taken under the new name. */
  readonly on: IsoDate;
  readonly reference: string;
  readonly newReference: string;
  /** Who is on bank statements from then on. */
  readonly statementName: string;
}

/** To the payer, in time before another provider collects: what will look different, and that nothing else does. */
export const providerChangingEmail = (
  { on, reference, newReference, statementName }: MovingFacts,
  { sender, publicUrl }: Letterhead,
): Email => {
  const day = formatDate(on, { year: true });
  return {
    kind: 'provider_changing',
    subject: 'Your Direct Debit will look different on your bank statement',
    heading: 'Your Direct Debit will look different',
    paragraphs: [
      `From ${day} another company collects the payments to ${sender.name} for us. Your Direct Debit moves automatically, so you don’t have to do anything. Please don’t cancel it.`,
      'Amounts and days stay as we told you, and nothing is taken twice. The payments before that day are taken as they always were.',
    ],
    facts: [
      ['From', day],
      ['Name on your bank statement', statementName],
      ['Reference', newReference],
      ...(reference === newReference ? [] : [['Reference until then', reference] as const]),
    ],
    action: { label: 'See your payments', url: `${publicUrl}/payments` },
    after: [
      'You are protected by the Direct Debit Guarantee as before: your bank refunds a payment made in error in full and at once, and you can cancel at any time with your bank. Please tell us as well.',
      `If you have a question, call us on ${sender.phone}.`,
    ],
  };
};

export const providerChangeSamples = samplesOf({
  provider_changing: {
    'Another company collects the payments': (it) => {
      const references = { reference: 'BAND-4F7K2Q', newReference: 'BANDSTAND-00012' };
      const statementName = 'BANDSTAND VIA GC';
      return providerChangingEmail({ on: inDays(it, 20), ...references, statementName }, it);
    },
  },
});
