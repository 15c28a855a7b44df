import type { RefundPayer } from '@bandstand/domain/money/collections/refunds/refunds';
import { collectionDate } from '@bandstand/domain/prices/collections';
import {
  comingMonths,
  inDays,
  type EmailSample,
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
  debtInPartsEmail,
  debtWrittenOffEmail,
  refundMadeEmail,
} from './refunds/money-back-emails.ts';
import {
  collectionWithheldEmail,
  paymentReturnedEmail,
  paymentTriedAgainEmail,
} from './hand-over/not-taken-emails.ts';

const owed = (it: SampleSetting, atOnce: number, inParts = 0) => ({
  atOnce,
  inParts,
  taken: { on: on(it) },
});

/** Payments that were told, and not taken or sent back. */
const notTakenSamples = {
  payment_withheld: [
    {
      title: 'A payment is not taken',
      write: (it) =>
        collectionWithheldEmail(
          { on: on(it), amount: 36_00, owed: owed(it, 36_00), reference: REFERENCE },
          it.sender,
          it.publicUrl,
        ),
    },
    {
      title: 'A payment is not taken, and a part of it is owed no more',
      write: (it) =>
        collectionWithheldEmail(
          { on: on(it), amount: 72_00, owed: owed(it, 36_00), reference: REFERENCE },
          it.sender,
          it.publicUrl,
        ),
    },
    {
      title: 'A payment is not taken, and a part of a debt in it comes later',
      write: (it) =>
        collectionWithheldEmail(
          { on: on(it), amount: 45_00, owed: owed(it, 36_00, 9_00), reference: REFERENCE },
          it.sender,
          it.publicUrl,
        ),
    },
  ],
  payment_tried_again: [
    {
      title: 'The bank had no money, and is asked again',
      write: (it) =>
        paymentTriedAgainEmail(
          {
            amount: 56_00,
            on: inDays(it, -3),
            again: inDays(it, 4),
            parts: [
              { what: 'owed', kidId: null, months: [], amount: 20_00 },
              { what: 'lessons', kidId: KID, months: comingMonths(it, 1), amount: 36_00 },
            ],
            names: { [KID]: it.family.child },
            reference: REFERENCE,
          },
          it.sender,
        ),
    },
  ],
  payment_returned: [
    {
      title: 'A payment came back',
      write: (it) =>
        paymentReturnedEmail(
          { amount: 36_00, on: inDays(it, -3), owed: owed(it, 36_00) },
          it.sender,
          it.publicUrl,
        ),
    },
    {
      title: 'A payment came back that is owed no more',
      write: (it) =>
        paymentReturnedEmail(
          { amount: 36_00, on: inDays(it, -3), owed: owed(it, 0) },
          it.sender,
          it.publicUrl,
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;

const REFERENCE = 'BAND-4F7K2Q';
const KID = '0198c0de-0000-7000-8000-000000000001';
const on = (it: SampleSetting): string => collectionDate(comingMonths(it, 1)[0] ?? '');

const notice = (it: SampleSetting) =>
  paymentNoticeEmail(
    {
      reference: REFERENCE,
      names: { [KID]: it.family.child },
      inParts: { left: 18_00, next: 9_00, payments: 2 },
      notice: {
        billingAccountId: KID,
        on: on(it),
        amount: 85_00,
        monthly: 49_00,
        parts: [
          { what: 'owed', kidId: null, months: [], amount: 36_00 },
          { what: 'lessons', kidId: KID, months: comingMonths(it, 1), amount: 36_00 },
          { what: 'kids_app', kidId: KID, months: comingMonths(it, 1), amount: 4_00 },
          { what: 'plan', kidId: null, months: [], amount: 9_00 },
        ],
      },
    },
    it.sender,
    it.publicUrl,
  );

const toPayers = {
  payment_notice: [{ title: 'The advance notice of a payment', write: notice }],
  payment_missed: [
    {
      title: 'A payment was missed by us',
      write: (it) =>
        missedPaymentEmail(
          {
            on: inDays(it, -1),
            amount: 36_00,
            next: { date: on(it), amount: 72_00, parts: [] },
          },
          it.sender,
          it.publicUrl,
        ),
    },
  ],
  ...notTakenSamples,
} satisfies Record<string, readonly EmailSample[]>;

const refundEmail = (it: SampleSetting, paidBy: RefundPayer) =>
  refundMadeEmail(
    { on: inDays(it, -12), amount: 72_00, reference: REFERENCE },
    { amount: 36_00, paidBy },
    it.sender,
    it.publicUrl,
  );

const aboutDebts = {
  payment_refunded: [
    {
      title: 'The Direct Debit provider has paid money back',
      write: (it) => refundEmail(it, 'provider'),
    },
    {
      title: 'Money is paid back from our bank account',
      write: (it) => refundEmail(it, 'bank'),
    },
  ],
  debt_written_off: [
    {
      title: 'A debt is not asked for any more',
      write: (it) => debtWrittenOffEmail({ amount: 36_00, left: 0 }, it.sender, it.publicUrl),
    },
  ],
  charged_by_hand: [
    {
      title: 'The office asks for money',
      write: (it) => chargedByHandEmail(36_00, it.sender, it.publicUrl),
    },
  ],
  debt_in_parts: [
    {
      title: 'A debt is paid in parts',
      write: (it) =>
        debtInPartsEmail(
          { left: 27_00, next: 9_00, payments: 3, from: inDays(it, 30) },
          it.sender,
          it.publicUrl,
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;

export const collectionSamples = {
  ...toPayers,
  ...aboutDebts,
  direct_debit_ended: [
    {
      title: 'The bank ended a Direct Debit',
      write: (it) => directDebitEndedEmail(REFERENCE, it.sender, it.publicUrl),
    },
  ],
  direct_debit_ended_by_us: [
    {
      title: 'The office ended a Direct Debit',
      write: (it) => directDebitEndedByUsEmail(REFERENCE, it.sender, it.publicUrl),
    },
  ],
  bank_change_refused: [
    {
      title: 'The bank refused the other account, days later',
      write: (it) => bankChangeRefusedEmail(it.publicUrl),
    },
  ],
  month_missed: [
    {
      title: 'To the office: a month was missed',
      write: (it) => missedMonthEmail(comingMonths(it, 1)[0] ?? '', it.publicUrl),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
