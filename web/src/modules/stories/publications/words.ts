import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type {
  getPublication,
  listPublications,
} from '@bandstand/domain/stories/publications/contract';
import type { PublicationState } from '@bandstand/domain/stories/publications/rules';
import type { UploadKind } from '@bandstand/domain/stories/uploads/rules';

export type Publication = ParsedAnswer<typeof getPublication>['data']['attributes'];
export type PublicationLine = ParsedAnswer<typeof listPublications>['data'][number]['attributes'];

export const STATES: Readonly<Record<PublicationState, string>> = {
  draft: 'Draft',
  waiting: 'Waits for its time',
  published: 'Published',
  withdrawn: 'Withdrawn',
};

/** Whom it is for: a child, a band, or everybody of a timetable. */
export const formatAudience = ({
  child,
  band,
  timetable,
}: Pick<PublicationLine, 'child' | 'band' | 'timetable'>): string => {
  if (child !== null) return `${child.name}, ${timetable.name}`;
  return band === null ? `Everybody at ${timetable.name}` : `${band.name}, ${timetable.name}`;
};

/** When it was written, is to be published, or was. */
export const formatWhenOf = (
  line: Pick<PublicationLine, 'state' | 'publish_at' | 'published_at' | 'created_at' | 'by'>,
  now: Date,
): string => {
  const moment = (at: string) => formatMoment(new Date(at), now);
  if (line.state === 'waiting' && line.publish_at !== null)
    return `To be published ${moment(line.publish_at)}, by ${line.by}`;
  if (line.published_at !== null) return `Published ${moment(line.published_at)}, by ${line.by}`;
  return `Written ${moment(line.created_at)}, by ${line.by}`;
};

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-GB').format(names);
const families = (count: number): string => `${count} ${count === 1 ? 'family' : 'families'}`;

export const TIMELINE = {
  title: 'Timelines',
  lead: 'What you write here comes onto children’s timelines, and their parents read it.',
  write: 'Write something',
  roundUps: 'Round-Ups of the term',
  loading: 'Loading what was written',
  failed: 'We could not load what was written',
  empty: 'Nothing is written yet',
  emptySays: 'Tell the families what happened in a lesson, with a picture or a film.',
  withPicture: 'with a picture or a film',
  back: 'Back to timelines',
} as const;

const FILE_KINDS: Readonly<Record<UploadKind, string>> = { photo: 'Picture', film: 'Film' };

export const FAILED_FILES = {
  heading: 'Files that can’t be shown yet',
  ...FILE_KINDS,
  sent: (by: string, when: string) => `Sent ${when} by ${by}.`,
  again: 'Try again',
  drop: 'Drop it',
  notDone: 'This was not done',
} as const;

export const WRITE = {
  title: 'Write to families',
  edit: 'Change the draft',
  fixed: 'This can’t be changed any more',
  fixedSays:
    'It is published or withdrawn already, so it stays as it is. To say something else, withdraw it, and write it anew.',
  look: 'See what was written',
  loading: 'Loading who it can be for',
  failed: 'We could not load who it can be for',
  whose: 'Which timetable?',
  search: 'School or timetable',
  searchHint: 'A part of its name.',
  noneFound: 'No timetable was found.',
  noTimetables: 'You lead no timetables',
  noTimetablesSays:
    'You can write once the office has made you a timetable’s Band Leader. If you lead one already, ask them to link it to your account.',
  audience: 'Who is it for?',
  everybody: (name: string) => `Everybody at ${name}`,
  bands: 'One band',
  children: 'One child',
  body: 'What happened?',
  noBody: 'Please write what the families read.',
  description: 'What is seen?',
  descriptionHint: 'For parents who can’t see it.',
  seen: 'Who is in it?',
  seenHint: 'Tap everybody who is seen or heard. It is shown by what their parents have agreed.',
  nobody: 'No child is in it',
  noSeen: 'Please say who is in it, or that no child is.',
  notToOthers: 'Not to be shown to other families',
  save: 'Save, and see who reads it',
  notSaved: 'This is not saved yet',
} as const;

export const FILE = {
  label: 'Picture or film',
  choose: 'Choose a picture or a film',
  limits: 'A JPEG, PNG or WebP of up to 25 MB, or a film of up to 3 minutes.',
  sending: (percent: number) => `Sending: ${percent} %`,
  cut: 'The line is cut. It goes on by itself as soon as there is signal: leave this page open.',
  making: 'It has arrived, and is made ready.',
  ready: 'It is ready.',
  notSent: 'The file was not sent',
  remove: 'Take it out',
  another: 'Choose another',
  wait: 'Wait until the file is ready.',
} as const;

/** What is said of a photo or film before it is sent from the page of a day. */
export const PHOTO_SHEET = {
  title: (band: string) => `For the families of ${band}`,
  body: 'What the families read',
  everybody: 'Everybody who is here',
  absent: 'Absent',
  tapFirst: 'Tap who is in it, and see to whom it is shown.',
  shown: (shown: number, all: number) => {
    const rest = shown === 0 ? ': all read the text alone' : '; the others read the text alone';
    return `Shown to ${shown} of ${families(all)}${shown < all ? rest : ''}.`;
  },
  chosen: (kind: UploadKind, name: string) =>
    name === '' ? FILE_KINDS[kind] : `${FILE_KINDS[kind]}: ${name}`,
  send: 'Send',
  notKept: 'It is not sent yet',
  notKeptSays:
    'This phone could not keep it until it is sent. Make room on it and try again, or send it from “Write to families” when you have signal.',
} as const;

export const REVIEW = {
  loading: 'Loading what was written',
  missing: {
    title: 'This is not there',
    says: 'It was never written, or is for a timetable that you don’t lead.',
    href: '/office/timeline',
    back: TIMELINE.back,
  },
  readers: 'Who reads it',
  reads: (all: number) =>
    all === 0 ? 'Nobody reads it.' : `${families(all)} ${all === 1 ? 'reads' : 'read'} it.`,
  shown: (shown: number, all: number) =>
    shown === all
      ? `The picture or film is shown to all of them.`
      : `The picture or film is shown to ${shown} of ${families(all)}. The others read the text alone.`,
  because: (names: readonly string[]) =>
    `The parents of ${listed(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} other children`] : names)} have not agreed that other families see them.`,
  others: (names: readonly string[]) => `Without it: ${listed(names)}.`,
  hidden: 'The office hides the picture or film from everybody.',
  school: 'The school',
  isShownToSchool: (name: string) => `The school watches it as “${name}”.`,
  keptFromSchool: (names: readonly string[]) =>
    `It can’t be shown to the school: the parents of ${listed(names)} have not agreed that others see them.`,
  showSchool: 'Show it to the school …',
  showSchoolTitle: 'Show this film to the school?',
  showSchoolSays:
    'It is on the school’s page at once, and the people of the school who can sign in are told by e-mail.',
  concert: 'What is the concert called?',
  noConcert: 'Please say what the concert is called.',
  preview: 'As a parent reads it',
  of: 'Whose timeline?',
  publish: 'Publish now',
  publishAt: 'Publish at a time',
  edit: 'Change it',
  withdraw: 'Withdraw',
  discard: 'Throw away',
  sureTitle: (state: PublicationState) =>
    state === 'published' ? 'Withdraw it from all timelines?' : 'Throw this away?',
  sure: (state: PublicationState) =>
    state === 'published'
      ? 'Nobody reads it any more, and its picture is hidden from everybody at once. This can’t be undone.'
      : 'Nobody has read it. This can’t be undone.',
  notDone: 'This was not done',
} as const;
