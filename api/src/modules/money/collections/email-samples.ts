import { collectionDate } from '@bandstand/domain/prices/collections';
import {
  comingMonths,
  inDays,
  samplesOf,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import { missedMonthEmail, missedPaymentEmail, paymentNoticeEmail } from './run/notices.ts';
import {
  bankChangeRefusedEmail,
  directDebitEndedByUsEmail,
  directDebitEndedEmail,
} from './mandates/end-direct-debit.ts';
import {
  chargedByHandEmail,
  lessonsCreditedEmail,
  paymentReceivedEmail,
  debtInPartsEmail,
  debtWrittenOffEmail,
  refundMadeEmail,
} from './refunds/money-back-emails.ts';
import {
  collectionWithheldEmail,
  paymentReturnedEmail,
  paymentTriedAgainEmail,
} from './hand-over/not-taken-emails.ts';

const REFERENCE = 'BAND-4F7K2Q';
const KID = '0198c0de-0000-7000-8000-000000000001';
const on = (it: SampleSetting): string => collectionDate(comingMonths(it, 1)[0] ?? '');

const withheld = (it: SampleSetting, amount: number, atOnce: number, inParts = 0) => {
  const owed = { atOnce, inParts, taken: { on: on(it) } };
  return collectionWithheldEmail({ on: on(it), amount, owed, reference: REFERENCE }, it);
};

const returned = (it: SampleSetting, atOnce: number) => {
  const owed = { atOnce, inParts: 0, taken: { on: on(it) } };
  return paymentReturnedEmail({ amount: 36_00, on: inDays(it, -3), owed }, it);
};

const lessons = (it: SampleSetting) =>
  ({ what: 'lessons', kidId: KID, months: comingMonths(it, 1), amount: 36_00 }) as const;

const notice = (it: SampleSetting) => ({
  billingAccountId: KID,
  on: on(it),
  amount: 85_00,
  monthly: 49_00,
  parts: [
    { what: 'owed' as const, kidId: null, months: [], amount: 36_00 },
    lessons(it),
    { what: 'kids_app' as const, kidId: KID, months: comingMonths(it, 1), amount: 4_00 },
    { what: 'plan' as const, kidId: null, months: [], amount: 9_00 },
  ],
});

const paidFor = (it: SampleSetting) => ({
  names: { [KID]: it.family.child },
  reference: REFERENCE,
});

const collected = (it: SampleSetting) => ({
  on: inDays(it, -12),
  amount: 72_00,
  reference: REFERENCE,
});

export const collectionSamples = samplesOf({
  payment_notice: {
    'The advance notice of a payment': (it) => {
      const inParts = { left: 18_00, next: 9_00, payments: 2 };
      return paymentNoticeEmail({ ...paidFor(it), inParts, notice: notice(it) }, it);
    },
  },
  payment_missed: {
    'A payment was missed by us': (it) => {
      const next = { date: on(it), amount: 72_00, parts: [] };
      return missedPaymentEmail({ on: inDays(it, -1), amount: 36_00, next }, it);
    },
  },
  payment_withheld: {
    'A payment is not taken': (it) => withheld(it, 36_00, 36_00),
    'A payment is not taken, and a part of it is owed no more': (it) => withheld(it, 72_00, 36_00),
    'A payment is not taken, and a part of a debt in it comes later': (it) =>
      withheld(it, 45_00, 36_00, 9_00),
  },
  payment_tried_again: {
    'The bank had no money, and is asked again': (it) => {
      const days = { on: inDays(it, -3), again: inDays(it, 4) };
      const owed = { what: 'owed', kidId: null, months: [], amount: 20_00 } as const;
      const parts = [owed, lessons(it)];
      return paymentTriedAgainEmail({ ...paidFor(it), ...days, amount: 56_00, parts }, it.sender);
    },
  },
  payment_returned: {
    'A payment came back': (it) => returned(it, 36_00),
    'A payment came back that is owed no more': (it) => returned(it, 0),
  },
  payment_refunded: {
    'The Direct Debit provider has paid money back': (it) =>
      refundMadeEmail(collected(it), { amount: 36_00, paidBy: 'provider' }, it),
    'Money is paid back from our bank account': (it) =>
      refundMadeEmail(collected(it), { amount: 36_00, paidBy: 'bank' }, it),
  },
  debt_written_off: {
    'A debt is not asked for any more': (it) => debtWrittenOffEmail({ amount: 36_00, left: 0 }, it),
  },
  payment_received: {
    'A family paid by transfer': (it) =>
      paymentReceivedEmail({ amount: 36_00, on: it.today, balance: 0 }, it),
    'A family paid a part by cheque': (it) =>
      paymentReceivedEmail({ amount: 36_00, on: it.today, balance: 12_00 }, it),
    'A family paid more than it owed': (it) =>
      paymentReceivedEmail({ amount: 36_00, on: it.today, balance: -4_00 }, it),
  },
  lessons_credited: {
    'Lessons fell short': (it) =>
      lessonsCreditedEmail(
        { amount: 13_09, lessons: 1, balance: -13_09, child: it.family.child },
        it,
      ),
  },
  charged_by_hand: { 'The office asks for money': (it) => chargedByHandEmail(36_00, it) },
  debt_in_parts: {
    'A debt is paid in parts': (it) =>
      debtInPartsEmail({ left: 27_00, next: 9_00, payments: 3, from: inDays(it, 30) }, it),
  },
  direct_debit_ended: {
    'The bank ended a Direct Debit': (it) => directDebitEndedEmail(REFERENCE, it),
  },
  direct_debit_ended_by_us: {
    'The office ended a Direct Debit': (it) => directDebitEndedByUsEmail(REFERENCE, it),
  },
  bank_change_refused: {
    'The bank refused the other account, days later': (it) => bankChangeRefusedEmail(it.publicUrl),
  },
  month_missed: {
    'To the office: a month was missed': (it) =>
      missedMonthEmail(comingMonths(it, 1)[0] ?? '', it.publicUrl),
  },
});
