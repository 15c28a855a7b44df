import { firstNameOf } from '@bandstand/domain/families/profile/rules';
import { formatList } from '@bandstand/domain/kernel/sentences';
import { formatDate, formatDay, formatTime, type IsoDate } from '@bandstand/domain/kernel/london';
import type { DatedTimes, LessonChange } from '@bandstand/domain/lessons/lesson-days';
import { causeOf, formatSession } from '@bandstand/domain/lessons/words';
import type { Email, Fact, Sender } from '../../platform/mail/email.ts';
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

/** Where more is, and whom to ask. */
const ending = (sender: Sender, publicUrl: string): Pick<Email, 'action' | 'after'> => ({
  action: { label: 'Open the portal', url: publicUrl },
  after: [`If you have questions, please call us on ${sender.phone}.`],
});

interface ChangedLesson {
  readonly school: string;
  readonly children: readonly {
    readonly name: string;
    readonly time: string;
    readonly endsAt: string;
  }[];
  /** The day for which it was planned. */
  readonly planned: IsoDate;
  /** Null where it takes place as planned after all. */
  readonly change: LessonChange | null;
  readonly note: string;
  /** The family was told something else before. */
  readonly isCorrection: boolean;
}

/** One lesson is off, on another day, led by somebody else, or takes place after all. */
export const lessonChangedEmail = (
  { school, children, planned, change, note, isCorrection }: ChangedLesson,
  sender: Sender,
  publicUrl: string,
): Email => {
  const [heading, says] = wordsOf(formatList(children.map(({ name }) => firstNameOf(name))), {
    planned,
    change,
  });
  const day = formatDate(change?.to ?? planned);
  return {
    kind: 'lesson_changed',
    subject: isCorrection ? `Correction: ${heading}` : heading,
    heading,
    paragraphs: [says, ...(note === '' ? [] : [note])],
    facts: [
      ['School', school],
      ...children.map(({ name, time, endsAt }): [string, string] => [
        firstNameOf(name),
        `${day}, ${formatTime(time)} to ${formatTime(endsAt)}`,
      ]),
    ],
    ...ending(sender, publicUrl),
  };
};

const wordsOf = (
  names: string,
  { planned, change }: Pick<ChangedLesson, 'planned' | 'change'>,
): [heading: string, says: string] => {
  const day = formatDate(planned);
  if (change === null)
    return [
      `${names}’s lesson on ${day} takes place`,
      'Please forget what we wrote before: the lesson takes place as planned.',
    ];
  const { to, cover, cause } = change;
  const because = causeOf(cause);
  if (to !== null)
    return [
      `${names}’s lesson moves to ${formatDate(to)}`,
      `${because} The lesson of ${day} is on ${formatDate(to)} instead, at the same time.`,
    ];
  if (cover !== null)
    return [
      `${cover} takes ${names}’s lesson on ${day}`,
      `${because} ${cover} leads the lesson instead. Day and time stay.`,
    ];
  return [`${names}’s lesson on ${day} is off`, `${because} There is no lesson on that day.`];
};

interface LessonsLed {
  readonly on: IsoDate;
  /** Who changed whose they are. */
  readonly by: string;
  /** The Band Leader leads them now, and did not before; or the other way round; or they are on another day. */
  readonly how: 'more' | 'fewer' | 'changed';
  readonly school: string;
  /** Each band with its hours and who leads it. */
  readonly bands: readonly Fact[];
}

/** To a Band Leader who has lessons of a day more, or fewer, or on another day; it names no child. */
export const lessonsLedEmail = (it: LessonsLed, publicUrl: string): Email => {
  const lessons = it.bands.length === 1 ? 'one lesson' : `${it.bands.length} lessons`;
  const day = formatDate(it.on);
  const heading =
    it.how === 'changed'
      ? `Your lessons on ${day} have changed`
      : `You have ${lessons} ${it.how} on ${day}`;
  return {
    kind: 'lessons_led',
    subject: heading,
    heading,
    paragraphs: [`${it.by} has changed who leads them, when they are, or whether they take place.`],
    facts: [['School', it.school], ...it.bands],
    action: { label: 'Open the day', url: `${publicUrl}/office/day?on=${it.on}` },
  };
};

interface ClosedSchool {
  readonly school: string;
  /** The days on which each child would have a lesson. */
  readonly children: readonly { readonly name: string; readonly days: readonly IsoDate[] }[];
  /** It was to be closed, and these lessons take place after all. */
  readonly isOpen: boolean;
}

/** A school is closed on days on which lessons were planned, or is open after all. */
export const schoolClosedEmail = (
  { school, children, isOpen }: ClosedSchool,
  sender: Sender,
  publicUrl: string,
): Email => {
  const days = [...new Set(children.flatMap((child) => child.days))].toSorted();
  const [first = '', ...more] = days;
  const names = formatList(children.map(({ name }) => firstNameOf(name)));
  const lesson = `${names}’s lesson${more.length === 0 ? ` on ${formatDate(first)}` : 's'}`;
  const [is, are] = isOpen ? ['takes place', 'take place'] : ['is off', 'are off'];
  const heading = `${lesson} ${more.length === 0 ? is : are}`;
  return {
    kind: 'school_closed',
    subject: isOpen ? `Correction: ${heading}` : heading,
    heading,
    paragraphs: [
      isOpen
        ? `${school} is open on these days after all.`
        : `${school} is closed, so there are no lessons then.`,
    ],
    facts: children.map(({ name, days: own }) => [
      firstNameOf(name),
      formatList(own.map((day) => formatDate(day))),
    ]),
    ...ending(sender, publicUrl),
  };
};

interface EventTime {
  readonly onDate: IsoDate;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}
interface ChangedEvent {
  readonly children: readonly string[];
  readonly school: string;
  readonly isConcert: boolean;
  readonly was: EventTime;
  /** Null where it is cancelled. */
  readonly becomes: EventTime | null;
  readonly note: string;
}

/** A concert or another event that families had in their calendars moves or is cancelled. */
export const eventChangedEmail = (
  { children, school, isConcert, was, becomes, note }: ChangedEvent,
  sender: Sender,
  publicUrl: string,
): Email => {
  const what = isConcert ? 'The concert' : 'The school event';
  const becomesOf =
    becomes?.onDate === was.onDate
      ? 'has another time'
      : `moves to ${formatDate(becomes?.onDate ?? was.onDate)}`;
  const names = formatList(children.map(firstNameOf));
  const theirs = `${names}’s ${isConcert ? 'concert' : 'school event'}`;
  const heading = `${theirs} on ${formatDate(was.onDate)} ${becomes === null ? 'is cancelled' : becomesOf}`;
  return {
    kind: 'event_changed',
    subject: heading,
    heading,
    paragraphs: [
      becomes === null
        ? `${what} at ${school} does not take place.`
        : `${what} at ${school} is then instead.`,
      ...(note === '' || becomes === null ? [] : [note]),
    ],
    facts: [
      ['School', school],
      [becomes === null ? 'Was planned for' : 'Now', formatEventTime(becomes ?? was)],
    ],
    ...ending(sender, publicUrl),
  };
};

const formatEventTime = ({ onDate, startsAt, endsAt }: EventTime): string =>
  startsAt === null || endsAt === null
    ? `${formatDate(onDate)}, all day`
    : `${formatDate(onDate)}, ${formatTime(startsAt)} to ${formatTime(endsAt)}`;

const changedLesson = (it: SampleSetting, change: Partial<LessonChange> | null, more = {}) => {
  const { school, child } = it.family;
  const planned = inDays(it, 3);
  const none = { on: planned, to: null, cover: null, cause: 'ours' } as const;
  return lessonChangedEmail(
    {
      school,
      children: [{ name: child, time: '09:15', endsAt: '10:00' }],
      planned,
      change: change && { ...none, ...change },
      note: '',
      isCorrection: false,
      ...more,
    },
    it.sender,
    it.publicUrl,
  );
};

const lessonsLed = (it: SampleSetting, how: LessonsLed['how'], leader: string) => {
  const [{ school }, on] = [it.family, inDays(it, 3)];
  const bands: Fact[] = [['Loud Oak', `${formatDate(on)}, 9.15am to 10am: ${leader}`]];
  return lessonsLedEmail({ on, by: 'Ana Reyes', how, school, bands }, it.publicUrl);
};

const closedSchool = (it: SampleSetting, isOpen: boolean) => {
  const { school, child } = it.family;
  const children = [{ name: child, days: [inDays(it, 5), inDays(it, 12)] }];
  return schoolClosedEmail({ school, children, isOpen }, it.sender, it.publicUrl);
};

const changedEvent = (it: SampleSetting, onDate: IsoDate | null) => {
  const was = { onDate: inDays(it, 5), startsAt: '14:00', endsAt: '15:30' };
  const becomes = onDate && { ...was, onDate };
  const { school, child } = it.family;
  return eventChangedEmail(
    { children: [child], school, isConcert: true, was, becomes, note: 'Wear black.' },
    it.sender,
    it.publicUrl,
  );
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
  lesson_changed: {
    'A lesson is off': (it) =>
      changedLesson(it, {}, { note: 'Please practise the second verse at home.' }),
    'A lesson moves': (it) => changedLesson(it, { to: inDays(it, 5), cause: 'weather' }),
    'Somebody else takes a lesson': (it) => changedLesson(it, { cover: 'Ana Reyes' }),
    'A lesson takes place after all': (it) => changedLesson(it, null, { isCorrection: true }),
  },
  lessons_led: {
    'A Band Leader takes a lesson': (it) => lessonsLed(it, 'more', 'you lead it'),
    'Theirs is off': (it) => lessonsLed(it, 'fewer', 'it is off'),
    'Theirs moves': (it) => lessonsLed(it, 'changed', 'you lead it'),
  },
  school_closed: {
    'A school is closed': (it) => closedSchool(it, false),
    'A school is open after all': (it) => closedSchool(it, true),
  },
  event_changed: {
    'A concert moves': (it) => changedEvent(it, inDays(it, 12)),
    'A concert is cancelled': (it) => changedEvent(it, null),
  },
});
