/** What a Band Leader reads of their day. */
export const DAY = {
  days: 'Days',
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
  needsToKnow: 'Needs to know',
  notesLoading: 'Loading the notes',
  notesFailed: 'We could not load the notes',
  notesRecorded: 'From their parents. That you opened this is written down.',
  made: (moment: string, by: string) => `Register made ${moment} by ${by}.`,
  count: (here: number, absent: number) =>
    absent === 0 ? 'Everybody is here.' : `${here} here, ${absent} absent.`,
  save: (absent: number, isMade: boolean) => {
    if (isMade) return 'Save changes';
    return absent === 0 ? 'Everybody is here' : `Save register: ${absent} absent`;
  },
  tryAgain: 'Try again',
  notSaved: 'The register is not saved yet',
  notSavedSays:
    'The portal did not answer. What you tapped is still here: try again when you have signal. It is saved once, however often you try.',
} as const;
