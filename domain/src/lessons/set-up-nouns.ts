import { looksLikeEmail } from '../identity/account/model.ts';
import { formatDate, formatWeekday, type IsoDate } from '../kernel/london.ts';
import { noun } from '../kernel/noun.ts';
import { FAMILY_ACTORS, WHOLE_OFFICE } from '../kernel/role.ts';
import { yearOptions } from '../kernel/school-year/rules.ts';
import { EVENT_TYPE_NAMES, formatSession } from './words.ts';

// What the office sets up of lessons. Prices, places and people who sign in have nouns of their own beside their rules.
const OFFICE = { reads: WHOLE_OFFICE, writes: FAMILY_ACTORS } as const;
const email = { isRight: looksLikeEmail, wrong: 'Please check the format of this email address.' };
/** By number, as a form offers them. */
const WEEKDAY_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [1, 2, 3, 4, 5, 6, 7].map((n) => [n, formatWeekday(n)]),
);
/** "Monday 4 January 2027 to Friday 26 March 2027" */
const formatSpan = (from: IsoDate, until: IsoDate | null): string =>
  [from, ...(until === null || until === from ? [] : [until])]
    .map((day) => formatDate(day, { year: true }))
    .join(' to ');

const LONGEST_WORDS = 1_000;
const LONGEST_SHEET = 20_000;

export const SCHOOL = noun({
  ...OFFICE,
  name: 'school',
  fields: {
    name: { kind: 'line', label: 'Name', atMost: 100 },
    town: { kind: 'line', label: 'Town', hint: 'Families find the school by it too.', atMost: 60 },
    postcode: { kind: 'line', label: 'Postcode', atMost: 10, isOptional: true },
    contact_name: {
      kind: 'line',
      label: 'Who we talk with there',
      hint: 'Families don’t see this.',
      atMost: 100,
      isOptional: true,
    },
    contact_email: {
      kind: 'line',
      label: 'Their email',
      atMost: 254,
      isOptional: true,
      like: email,
    },
    contact_phone: { kind: 'line', label: 'Their phone', atMost: 30, isOptional: true },
  },
  title: ({ name }) => name,
  words: {
    one: 'school',
    title: 'Schools',
    none: 'Families can enrol once there is a school with a timetable, a price and a band with places.',
    end: 'Retire',
    endSays: 'Families don’t find it any more. What was there stays on record.',
  },
});

export const TERM = noun({
  ...OFFICE,
  name: 'term',
  within: 'school',
  fields: {
    starts_on: { kind: 'day', label: 'First day' },
    ends_on: { kind: 'day', label: 'Last day' },
  },
  title: (it) => formatSpan(it.starts_on, it.ends_on),
  words: {
    one: 'term',
    title: 'Terms',
    none: 'Without terms no lesson has a date: families read “TBC”.',
    end: 'Remove',
    endSays: 'No lessons take place on these days then. Families’ calendars follow.',
  },
});

export const CLOSURE = noun({
  ...OFFICE,
  name: 'closure',
  within: 'school',
  fields: {
    on_date: {
      kind: 'day',
      label: 'First day without lessons',
      hint: 'Families whose lessons fall out within the next eight weeks are told at once.',
    },
    ends_on: { kind: 'day', label: 'Last day, if there are several', isOptional: true },
    reason: {
      kind: 'line',
      label: 'Why',
      hint: '“Half-term” or “Training day”, for the office.',
      atMost: 60,
      isOptional: true,
    },
  },
  title: ({ reason, on_date: from, ends_on: until }) =>
    [reason, formatSpan(from, until)].filter((part) => part !== '').join(': '),
  words: {
    one: 'closure',
    title: 'Closures',
    none: 'Days within a term on which there are no lessons, such as half-term and training days.',
    end: 'Remove',
    endSays:
      'Lessons take place on these days then. Families’ calendars follow, and who was told that they are off is told so.',
  },
});

export const EVENT = noun({
  ...OFFICE,
  name: 'event',
  within: 'school',
  fields: {
    timetable_id: { kind: 'reference', label: 'Timetable', to: 'timetable' },
    on_date: { kind: 'day', label: 'Day' },
    starts_at: { kind: 'time', label: 'Start', isOptional: true },
    ends_at: {
      kind: 'time',
      label: 'End',
      hint: 'Leave both empty for a whole day.',
      isOptional: true,
    },
    is_concert: { kind: 'yes', label: 'It is a concert' },
    event_type: { kind: 'choice', label: 'Who or what it is for', options: EVENT_TYPE_NAMES },
    note: { kind: 'line', label: 'What families read beside it', atMost: 200, isOptional: true },
  },
  title: ({ is_concert: isConcert, on_date: day }) =>
    `${isConcert ? 'Concert' : 'Event'}: ${formatSpan(day, null)}`,
  words: {
    one: 'event',
    title: 'Events',
    none: 'Concerts and other days stand in families’ calendars beside the lessons.',
    end: 'Cancel',
    endSays: 'It disappears from families’ calendars, and they are told at once.',
  },
});

/** What of a timetable changes from a day on, once children play or wait there. */
const SESSION = {
  weekday: { kind: 'choice', label: 'Day', options: WEEKDAY_NAMES, isNumber: true },
  starts_at: { kind: 'time', label: 'Start' },
  ends_at: { kind: 'time', label: 'End' },
  band_leader_id: { kind: 'reference', label: 'Band Leader', to: 'leader', isOptional: true },
} as const;
export const SESSION_FIELDS = Object.keys(SESSION) as (keyof typeof SESSION)[];

export const TIMETABLE = noun({
  name: 'timetable',
  within: 'school',
  reads: ['leader', ...WHOLE_OFFICE],
  writes: FAMILY_ACTORS,
  fields: {
    display_name: {
      kind: 'line',
      label: 'Name',
      hint: 'As families find it: “Oakfield Primary School (Tuesday)”.',
      atMost: 120,
    },
    ...SESSION,
    min_year: {
      kind: 'choice',
      label: 'Youngest school year',
      options: yearOptions(-1),
      isNumber: true,
    },
    max_year: {
      kind: 'choice',
      label: 'Oldest school year',
      options: yearOptions(0),
      isNumber: true,
    },
    rs_max_school_year: {
      kind: 'choice',
      label: 'Last year that the school has',
      hint: 'Families of children who grow out of it are asked about the next school in spring.',
      options: yearOptions(0),
      isNumber: true,
      isOptional: true,
    },
    likely_next_timetable_id: {
      kind: 'reference',
      label: 'Where children mostly go next',
      to: 'timetable',
      isOptional: true,
    },
    kids_app_price_pennies: {
      kind: 'pounds',
      label: 'Kids’ app, a month',
      hint: 'In pounds. 0 is free; without an amount it is not offered here.',
      least: 0,
      most: 5_000,
      isOptional: true,
    },
    lessons_are_on: {
      kind: 'yes',
      label: 'Lessons take place',
      hint: 'Without it no lesson is in families’ calendars and nobody enrols. Payments go on.',
      begins: true,
    },
    closed_to_new_signups: { kind: 'yes', label: 'Closed to new sign-ups' },
  },
  title: ({ display_name: name }) => name,
  words: {
    one: 'timetable',
    title: 'Timetables',
    none: 'A timetable is a weekly session of lessons at this school. Families find it by its name.',
    end: 'Retire',
    endSays: 'Families don’t find it any more. What was there stays on record.',
  },
});

export const TIME = noun({
  name: 'time',
  within: 'timetable',
  reads: ['leader', ...WHOLE_OFFICE],
  writes: FAMILY_ACTORS,
  fields: {
    from_date: { kind: 'day', label: 'First day', hint: 'Of a term, or after half-term.' },
    ...SESSION,
    weekday: { ...SESSION.weekday, hint: 'If the timetable’s name has the day, rename it then.' },
  },
  title: ({ from_date: from, weekday, starts_at: startsAt, ends_at: endsAt }) =>
    `${formatSession({ weekday, startsAt, endsAt })}, from ${formatSpan(from, null)}`,
  words: {
    one: 'new day or time',
    title: 'Day and times',
    none: 'Day, times and Band Leader change from a day on. Families are told as soon as it is saved.',
    end: 'Remove',
    endSays: 'Lessons go on as they are before that day. Families are told at once.',
  },
});

/** What families read of a Band Leader. */
export const SAID = {
  quote: {
    kind: 'text',
    label: 'What they say of themselves',
    atMost: LONGEST_WORDS,
    isOptional: true,
  },
  influences: { kind: 'text', label: 'Influences', atMost: LONGEST_WORDS, isOptional: true },
  how: { kind: 'text', label: 'How they came to music', atMost: LONGEST_WORDS, isOptional: true },
  why: { kind: 'text', label: 'Why they teach', atMost: LONGEST_WORDS, isOptional: true },
  favourite: {
    kind: 'text',
    label: 'Favourite song to play',
    atMost: LONGEST_WORDS,
    isOptional: true,
  },
} as const;

export const LEADER = noun({
  ...OFFICE,
  name: 'leader',
  fields: {
    name: { kind: 'line', label: 'Name', atMost: 100 },
    email_address: {
      kind: 'line',
      label: 'Email that families read',
      atMost: 254,
      isOptional: true,
      like: email,
    },
    staff_id: {
      kind: 'reference',
      label: 'Their sign-in to the office',
      hint: 'A colleague with the role Band Leader sees the timetables of their own.',
      to: 'colleague',
      isOptional: true,
    },
    check_number: {
      kind: 'line',
      label: 'Number of their background check',
      atMost: 40,
      isOptional: true,
    },
    check_expires_on: { kind: 'day', label: 'It ends on', isOptional: true },
    ...SAID,
  },
  title: ({ name }) => name,
  words: {
    one: 'Band Leader',
    title: 'Band Leaders',
    none: 'Each timetable has a Band Leader, whom families read about.',
    end: 'Retire',
    endSays: 'No timetable can be given to them any more.',
  },
});

export const SONG = noun({
  ...OFFICE,
  name: 'song',
  fields: {
    title: { kind: 'line', label: 'Title', atMost: 120 },
    artist: { kind: 'line', label: 'Artist', atMost: 120 },
    formatted_lyrics: { kind: 'text', label: 'Lyrics', atMost: LONGEST_SHEET, isOptional: true },
    formatted_chords: {
      kind: 'text',
      label: 'Chords',
      hint: 'The lyrics again, with each chord in brackets before its syllable: “[C]Fold it [G]once”.',
      atMost: LONGEST_SHEET,
      isOptional: true,
    },
  },
  title: ({ title, artist }) => `${title}, ${artist}`,
  words: {
    one: 'song',
    title: 'Songs',
    none: 'A band can be given a song to learn once there is one here.',
    end: 'Retire',
    endSays: 'No band can be given it any more. Bands that are learning it keep it.',
  },
});
