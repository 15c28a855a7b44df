/** The office's number follows each of the two sentences. */
export const LESSONS = {
  heading: 'Lessons',
  changeInstrument: 'Change Instrument',
  paused: 'Lessons are paused',
  whilePaused: (name: string) =>
    `You can’t change ${name}’s instrument here while lessons are paused. To change it, please phone customer services on`,
  closed: 'Changing instrument',
  whileClosed: (name: string) =>
    `The school is closed to changes at the moment. To change ${name}’s instrument, please phone customer services on`,
} as const;
