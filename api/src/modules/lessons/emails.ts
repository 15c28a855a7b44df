import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import { formatList } from '@bandstand/domain/kernel/sentences';
import { formatDate, formatDay, type IsoDate } from '@bandstand/domain/kernel/london';
import type { DatedTimes } from '@bandstand/domain/lessons/lesson-days';
import { formatSession } from '@bandstand/domain/lessons/words';
import type { Email, Sender } from '../../platform/mail/email.ts';
import { inDays, samplesOf, type SampleSetting } from '../../platform/mail/email-sample.ts';

/** The address itself is not in it: anybody who reads the e-mail could read the calendar. */
export const calendarAddressEmail = (publicUrl: string): Email => ({
  kind: 'calendar_address_made',
  subject: 'A calendar address was created for your family',
  heading: 'A calendar address was created for your family',
  paragraphs: [
    'Somebody who is signed in to your account created an address that lets a calendar app see when and where your children have their lessons.',
    'If that was you, there is nothing to do. If it was not, choose a new password in your settings: that stops the address working and signs out every device.',
  ],
  action: { label: 'Open your settings', url: `${publicUrl.replace(/\/$/, '')}/settings` },
});

interface NamedTimes extends DatedTimes {
  readonly leader: string | null;
}

interface ChangedTimes {
  readonly school: string;
  readonly children: readonly string[];
  /** How lessons are until then. */
  readonly before: NamedTimes;
  /** The day of what was planned until now, and is not any more; null where nothing was. */
  readonly planned: IsoDate | null;
  /** What they become; null where they stay as they are. */
  readonly becomes: NamedTimes | null;
}

/** Day, times or Band Leader change from a day on; or what was planned changes, or does not happen. */
export const timesChangedEmail = (it: ChangedTimes, sender: Sender, publicUrl: string): Email => {
  const { before, planned, becomes } = it;
  const changes = becomes === null ? 'stay as they are' : `change on ${formatDate(becomes.from)}`;
  const heading = `${formatList(it.children.map(firstNameOf))}’s lessons ${changes}`;
  const { leader, ...session } = becomes ?? before;
  return {
    kind: 'times_changed',
    subject: planned === null ? heading : `Correction: ${heading}`,
    heading,
    paragraphs: [
      ...(planned === null ? [] : [`What we planned for ${formatDay(planned)} does not happen.`]),
      becomes === null ? 'Lessons go on as before.' : changeOf(before, becomes),
    ],
    facts: [
      ['School', it.school],
      ['Lessons', formatSession(session)],
      ['Band Leader', leader ?? 'To be confirmed'],
    ],
    action: { label: 'Open the portal', url: publicUrl },
    after: [`If this does not suit you, please call us on ${sender.phone}.`],
  };
};

const changeOf = (before: NamedTimes, becomes: NamedTimes): string => {
  const [was, is, day] = [formatSession(before), formatSession(becomes), formatDay(becomes.from)];
  const leads = `${becomes.leader ?? 'Another Band Leader'} leads the lessons from ${day}.`;
  if (was === is) return `${leads} Day and times stay: ${is}.`;
  const moves = `From ${day}, lessons are on ${is}. Until then they are on ${was}.`;
  return becomes.leader === before.leader ? moves : `${moves} ${leads}`;
};

const changed = (it: SampleSetting, becomes: object | null, planned: IsoDate | null = null) => {
  const { school, child, leader } = it.family;
  const times = { weekday: 2, startsAt: '13:00', endsAt: '15:00', leader };
  const before = { ...times, from: inDays(it, 60) };
  const change = { school, children: [child], planned, before };
  const after = becomes && { ...before, ...becomes };
  return timesChangedEmail({ ...change, becomes: after }, it.sender, it.publicUrl);
};

export const lessonSamples = samplesOf({
  calendar_address_made: {
    'A calendar address was created': (it) => calendarAddressEmail(it.publicUrl),
  },
  times_changed: {
    'Lessons move': (it) => changed(it, { weekday: 3, startsAt: '14:00' }),
    'Another Band Leader': (it) => changed(it, { leader: 'Ana Reyes' }),
    'Moved again': (it) => changed(it, { weekday: 4 }, inDays(it, 99)),
    'They stay after all': (it) => changed(it, null, inDays(it, 99)),
  },
});
