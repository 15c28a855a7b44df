export const POSITION = {
  heading: (name: string) => `${name}’s position on the waiting list`,
  loading: (name: string) => `Loading ${name}’s position`,
  failed: 'We could not load the waiting list',
  unchanged: (name: string) => `Nothing has changed: ${name} is still on the waiting list.`,
  isWaiting: (name: string, instruments: string) => `${name} is waiting for ${instruments}.`,
} as const;

/** Instruments that would help, and how to change what a child is waiting for. */
export const CHANGE_WISHES = {
  heading: 'What would help',
  datesKept:
    'These are today’s positions. If you add an instrument, the dates you joined for the others stay the same.',
  action: (name: string) => `Change what ${name} is waiting for`,
  answerFirst: (name: string) =>
    `To change what ${name} is waiting for, please take or decline the reserved place first.`,
  speakToUs: (name: string) =>
    `To add ${name} to the waiting list for another instrument, or take ${name} off it, please`,
  callUs: 'call us on {phone}',
} as const;
