import { collectionDate } from '@bandstand/domain/prices/collections';
import {
  comingMonths,
  inDays,
  type EmailSample,
  type SampleSetting,
} from '../../../../platform/mail/email-sample.ts';
import {
  collectionWithheldEmail,
  paymentReturnedEmail,
  paymentTriedAgainEmail,
} from './not-taken-emails.ts';

const REFERENCE = 'BAND-4F7K2Q';
const KID = '0198c0de-0000-7000-8000-000000000001';
const on = (it: SampleSetting): string => collectionDate(comingMonths(it, 1)[0] ?? '');

const owed = (it: SampleSetting, atOnce: number, inParts = 0) => ({
  atOnce,
  inParts,
  taken: { on: on(it) },
});

/** Payments that were told, and not taken or sent back. */
export const notTakenSamples = {
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
