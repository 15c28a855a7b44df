/** What a Band Leader reads of their day. */
export const DAY = {
  days: 'Days',
  write: 'Write to families, with a picture or a film',
  loading: 'Loading the day',
  failed: 'We could not load the day',
  noTimetables: 'You lead no timetables',
  noTimetablesSays:
    'Your lessons will be here once the office has made you a timetable’s Band Leader. If you lead one already, ask them to link it to your account.',
  noLessons: 'No lessons',
  noLessonsSays: 'No band has a lesson on this day.',
  nextLesson: (day: string) => `Your next lesson is on ${day}.`,
  goTo: (day: string) => `Go to ${day}`,
  nobody: 'Nobody is expected.',
  absent: 'Absent',
  familySays: 'Can’t come: their family says so',
  missing: 'The register is missing',
  missingBefore: 'Registers are missing',
  ledBy: (leader: string) => `Band Leader: ${leader}`,
  needsToKnow: 'Needs to know',
  notesLoading: 'Loading the notes',
  notesFailed: 'We could not load the notes',
  notesRecorded: 'From their parents. That you opened this is written down.',
  made: (moment: string, by: string) =>
    by === '' ? `Register made ${moment}.` : `Register made ${moment} by ${by}.`,
  changedWithSignal: 'It can be changed once there is signal.',
  count: (here: number, absent: number) =>
    absent === 0 ? 'Everybody is here.' : `${here} here, ${absent} absent.`,
  save: (absent: number, isMade: boolean) => {
    if (isMade) return 'Save changes';
    return absent === 0 ? 'Everybody is here' : `Save register: ${absent} absent`;
  },
  tryAgain: 'Try again',
  noSignal: 'No signal',
  noSignalSays: (moment: string) =>
    `You read what this phone kept ${moment}. Today and tomorrow can be read without signal for 12 hours.`,
  noSignalNotes:
    'What you need to know about a child is not kept here: it is shown once there is signal.',
  waits: 'Not sent yet',
  waitsSays:
    'This register is kept on this phone. It is sent by itself when there is signal. If you sign out, it waits here locked until you sign in again.',
  refused: 'The register was not accepted',
  refusedSays: 'Put it right and save it again, or drop it.',
  ofLesson: (band: string, day: string) => `${band}, ${day}`,
  drop: 'Drop this register',
  notSaved: 'The register is not saved yet',
  notSavedSays:
    'The portal did not answer. What you tapped is still here: try again when you have signal. It is saved once, however often you try.',
} as const;

const families = (n: number) => (n === 1 ? '1 family' : `${n} families`);

/** A lesson that does not take place as planned. */
export const CHANGE = {
  open: 'Lesson is off …',
  openOver: 'It did not take place …',
  openAgain: 'Change it again …',
  title: (day: string) => `The lesson on ${day}`,
  which: 'Which lesson?',
  all: (bands: readonly string[]) => `All bands: ${bands.join(', ')}`,
  only: (band: string) => `${band} alone`,
  why: 'Because of',
  causes: { ours: 'Our Band Leader', school: 'The school', weather: 'The weather' },
  cover: 'Who takes the lesson instead',
  nobody: 'Nobody',
  leader: (name: string, is: string, hasCheck: boolean) => {
    if (is === 'check_expired') return `${name}: background check has expired`;
    return hasCheck ? name : `${name}: no background check on file`;
  },
  groups: {
    free: 'Free at that time',
    busy: 'Have lessons then',
    check_expired: 'Can’t be chosen',
  },
  to: 'Another day for it',
  note: 'A sentence to all families',
  wait: 'Please wait until it is known who is told.',
  seeAbove: 'Please put right what is said above.',
  notPossible: 'This can’t be said yet',
  again: 'Try again',
  failed: 'The families are not told yet',
  told: (n: number, children: number) =>
    n === 0
      ? 'Nobody is expected, so nobody is told.'
      : `${families(n)} of ${children === 1 ? '1 child' : `${children} children`} read this e-mail at once:`,
  overSays:
    'The lesson is over, so nobody gets an e-mail. The number of lessons that families read and the Band Leader’s hours follow at once.',
  notSaved: 'It is not written down yet',
  action: (n: number) => (n === 0 ? 'Save' : `Tell ${families(n)}`),
  is: ({ on, to, cover }: { on: string; to: string | null; cover: string | null }) => {
    if (cover !== null) return `${cover} takes the lesson`;
    return to === null ? 'The lesson is off' : `Moved from ${on} to ${to}`;
  },
  said: (by: string, moment: string, told: number) =>
    `Said by ${by} ${moment}. The families of ${told === 1 ? '1 child' : `${told} children`} were told.`,
  written: (by: string, moment: string) =>
    `Written down afterwards by ${by} ${moment}. Nobody was told.`,
  undo: (isOfAll: boolean) => (isOfAll ? 'Undo for all bands' : 'Undo'),
  undone: 'The lesson is as it was',
  notUndone: 'It is not taken back',
} as const;

/** What a Band Leader says of a child or a band. */
export const SAY = {
  ofChild: (name: string) => `Comment, skills: ${name}`,
  ofBand: 'Comment on the band',
  phrases: 'Ready phrases',
  sentence: 'Or one sentence of your own',
  read: 'Their parents read it.',
  skills: 'Shown today',
  shown: (skills: string) => `Shown today: ${skills}`,
  before: 'Shown before',
  done: 'Done',
} as const;

/** What the office reads of registers that nobody has made. */
export const MISSING = {
  title: (count: number, day: string) =>
    count === 1 ? `A register of ${day} is missing` : `${count} registers of ${day} are missing`,
  look: 'See whose they are',
} as const;
