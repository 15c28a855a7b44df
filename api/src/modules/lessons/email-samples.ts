import type { IsoDate } from '@bandstand/domain/kernel/london';
import { inDays, type EmailSample, type SampleSetting } from '../../platform/mail/email-sample.ts';
import { calendarAddressEmail, timesChangedEmail } from './emails.ts';

const changed = (it: SampleSetting, becomes: object | null, planned: IsoDate | null = null) => {
  const { school, child, leader } = it.family;
  const times = { weekday: 2, startsAt: '13:00', endsAt: '15:00', leader };
  const before = { ...times, from: inDays(it, 60) };
  const change = { school, children: [child], planned, before };
  const after = becomes && { ...before, ...becomes };
  return timesChangedEmail({ ...change, becomes: after }, it.sender, it.publicUrl);
};

export const lessonSamples = {
  calendar_address_made: [
    { title: 'A calendar address was created', write: (it) => calendarAddressEmail(it.publicUrl) },
  ],
  times_changed: [
    { title: 'Lessons move', write: (it) => changed(it, { weekday: 3, startsAt: '14:00' }) },
    { title: 'Another Band Leader', write: (it) => changed(it, { leader: 'Ana Reyes' }) },
    { title: 'Moved again', write: (it) => changed(it, { weekday: 4 }, inDays(it, 99)) },
    { title: 'They stay after all', write: (it) => changed(it, null, inDays(it, 99)) },
  ],
} satisfies Record<string, readonly EmailSample[]>;
