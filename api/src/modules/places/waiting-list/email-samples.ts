import { endOfDay } from '@bandstand/domain/kernel/london';
import {
  inDays,
  type EmailSample,
  type SampleSetting,
} from '../../../platform/mail/email-sample.ts';
import {
  offerDeclinedEmail,
  offerGivenBackEmail,
  offerLapsedEmail,
  offerReminderEmail,
  placeOfferedEmail,
} from './emails.ts';

const place = (it: SampleSetting, days: number) => ({
  email: 'parent@example.com',
  kid_id: '0198c0de-0000-7000-8000-000000000001',
  name: it.family.child,
  school: it.family.school,
  band: it.family.band,
  kind: 'reserved_place' as const,
  instrument: 'drums' as const,
  plays: null,
  lapses_at: endOfDay(inDays(it, days)).toISOString(),
  has_direct_debit: true,
});

const change = (it: SampleSetting, days: number) => ({
  ...place(it, days),
  kind: 'instrument_change' as const,
  plays: 'keyboard' as const,
});

export const waitingListSamples = {
  place_offered: [
    { title: 'A place is held', write: (it) => placeOfferedEmail(place(it, 7), it.publicUrl) },
    {
      title: 'A change of instrument is possible',
      write: (it) => placeOfferedEmail(change(it, 7), it.publicUrl),
    },
  ],
  offer_reminder: [
    {
      title: 'Two days before a place is let go',
      write: (it) => offerReminderEmail(place(it, 1), it.publicUrl),
    },
  ],
  offer_lapsed: [
    { title: 'Nobody answered', write: (it) => offerLapsedEmail(place(it, -1), it.publicUrl) },
  ],
  offer_declined: [
    {
      title: 'The parent declined a place',
      write: (it) => offerDeclinedEmail(place(it, 4), it.publicUrl),
    },
    {
      title: 'The parent declined a change',
      write: (it) => offerDeclinedEmail(change(it, 4), it.publicUrl),
    },
    {
      title: 'The parent took the child off the waiting list',
      write: (it) => offerGivenBackEmail(place(it, 4), it.publicUrl),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
