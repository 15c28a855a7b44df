import { NOTES_AT_MOST } from '@bandstand/domain/families/children/fields';
import type { Preference, SlotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { INSTRUMENT_NAMES } from '@bandstand/domain/kernel/instruments/names';
import { withCapital } from '@bandstand/domain/kernel/sentences';

/** What parents read where they change a child; `{phone}` is the provider's number. */
export const CHANGES = {
  heading: 'Make Changes',
  lead: 'Nothing changes until you press Save Changes.',
  instrument: 'Change Instrument',
  close: 'Close',
  failedToLoad: 'We could not load what you can change',
  restStillWorks: 'Nothing has changed. The rest of this page still works.',
  noChanges: 'No changes to save',
  checkNextSchool: 'Please double check the next school',
  saved: 'Thank you',
  savedDetail: (name: string) => `Your changes for ${name} are saved.`,
  kept: 'We’ve kept your changes',
  keptDetail: 'They aren’t saved yet. Please check them and press Save Changes.',
  failed: 'Sorry but something went wrong',
  failedAdvice: ['Changes were not saved - please contact the office on {phone}'],
} as const;

export const ABOUT = {
  heading: (name: string) => `About ${name}`,
  name: 'Name',
  says: (schoolClass: string, notes: string) =>
    [
      'Name',
      schoolClass === '' ? 'class' : `class ${schoolClass}`,
      notes === '' ? 'no notes for the Band Leader' : 'notes for the Band Leader',
    ].join(', '),
  schoolClass: 'Class',
  schoolClassHint: 'The name of the class at school, such as 4B.',
  notes: 'Medical and education notes',
  notesHint: (name: string) =>
    `What the Band Leader should know to look after ${name}, such as allergies, medicine or how ${name} learns best.`,
  notesAtMost: NOTES_AT_MOST,
} as const;

/** Instruments as the lists of choices name them. */
export const CHOICES: Record<Preference, string> = {
  no_preference: 'No preference',
  vocals: 'Vocals',
  keyboard: 'Keyboard',
  guitar_any: 'Guitar (any)',
  guitar: 'Guitar (electric)',
  bass: 'Guitar (bass)',
  drums: 'Drums',
};

/** The same inside a sentence. */
const NAMES = { ...INSTRUMENT_NAMES, guitar_any: 'either guitar' };

export const INSTRUMENTS = {
  says: (first: Preference, second: Preference) =>
    first === 'no_preference'
      ? // "No preference" would deny what a child waits for.
        'Whichever comes up first'
      : second === 'no_preference'
        ? withCapital(NAMES[first])
        : `${withCapital(NAMES[first])}, then ${NAMES[second]}`,
  lead: (name: string, isEnrolled: boolean) =>
    isEnrolled
      ? `What ${name} would rather play. From the day you choose another instrument, ${name} waits to change to it, and we offer the change when a place is free.`
      : `When places on several instruments are free at the same time, ${name} is offered the one that comes first here.`,
  guitar: 'Guitar preference',
  guitarHint: (name: string, isWaiting: boolean) =>
    isWaiting
      ? `${name} waits only for what you choose here. If you add the other guitar, ${name} keeps the same date for both.`
      : `Decides which guitar ${name} is offered.`,
} as const;

export const PERMISSIONS = {
  heading: 'Concerts and exams',
  says: {
    yes: 'May be in concert videos',
    no: 'Not in concert videos',
    unset: 'Concert videos: not decided yet',
  },
  video: (name: string) => `Can ${name} be in concert videos?`,
  videoHint: 'Videos are shown to the families and the school of the band.',
  trinity: (name: string) => `Leave ${name} out of Trinity exams`,
  trinityHint: (name: string, exam: string | null) =>
    exam === null
      ? 'Trinity grades are taken in lessons. You can change your mind at any time.'
      : `${name} is working towards ${exam}. Please speak to the Band Leader before taking ${name} out of it.`,
} as const;

export const NEXT_SCHOOL = {
  heading: 'Next school',
  says: (school: string | undefined, stays: boolean) =>
    stays ? 'No lessons after this school' : (school ?? 'Not chosen yet'),
  lead: (name: string, school: string) =>
    `Please tell us where ${name} goes after ${school}, so that we can help you find a place there.`,
  leadEarly: (name: string, school: string) =>
    `If you already know where ${name} goes after ${school}, you can tell us now. You can change it later.`,
  search: 'The next school',
  searchFailed:
    'We could not search just now. What you have changed is kept, and you can save it without a next school.',
  confirmed: (name: string) => `${name} is going to`,
  clear: 'Clear the next school',
  likely: (school: string) => `Children from here often go to ${school}.`,
  chooseLikely: (school: string) => `Choose ${school}`,
  stay: 'Do not move to the next school',
  stayHint: (name: string) => `${name} will have no lessons after this school.`,
} as const;

export const LEAVING = {
  heading: 'Your cancellation is confirmed',
  left: (name: string) => `${name} has left the lessons.`,
  leaves: (name: string, day: string) => `${name} has lessons until ${day}.`,
  lost: (instrument: SlotInstrument) =>
    `We’ve withdrawn the change to ${INSTRUMENT_NAMES[instrument]} that we were holding.`,
  email: 'We’ve sent you an email with what happens next.',
} as const;

export const REMOVING = {
  heading: (name: string) => `Take ${name} off the waiting list`,
  says: (name: string) => `If ${name} no longer wants lessons, ${name} can leave the waiting list.`,
  action: 'Leave the waiting list',
  question: (name: string) => `Take ${name} off the waiting list?`,
  asks: (name: string, school: string) =>
    `${name} will come off the waiting list at ${school}. If you rejoin, ${name} goes to the back of the list.`,
  keep: 'Keep waiting',
  failed: 'Nothing was changed',
  done: (name: string) => `${name} is no longer on the waiting list`,
} as const;
