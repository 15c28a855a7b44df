export const TODAY = {
  title: 'Today',
  lead: (count: number) =>
    count === 0 ? '' : `${count} ${count === 1 ? 'thing needs' : 'things need'} somebody.`,
  loading: 'Loading what needs doing',
  empty: 'Nothing needs you',
  emptySays: 'Anything that needs somebody in your role appears here, the oldest first.',
  since: (when: string) => `Came in ${when}`,
  due: (day: string) => `By ${day}`,
  take: 'I’ll do it',
  takeOver: 'Take over',
  takenBy: (name: string) => `${name} is on it`,
  putOffUntil: (day: string) => `Put off until ${day}`,
  yours: 'You are on it',
  lookAtReport: 'Look at what was reported',
  choose: 'Choose',
  chooseAll: (count: number) => `Choose all ${count}`,
  chosen: (count: number) => `${count} chosen`,
  takeAll: (count: number) => (count === 1 ? 'I’ll do it' : 'I’ll do these'),
  closeAll: (count: number) => (count === 1 ? 'Close it' : `Close all ${count}`),
  putOffAll: (count: number) => (count === 1 ? 'Put it off' : `Put all ${count} off`),
  outcomeHintAll: (count: number) =>
    count === 1
      ? 'Whoever looks at this family later will read it.'
      : `It is written on the file of each of the ${count}, so name nobody’s private matters.`,
  decided: (done: number, left: number) =>
    left === 0
      ? `Done for ${done}`
      : `Done for ${done}; ${left} had been taken or closed by somebody else`,
  goBack: 'Go back',
  dayMissing: 'Please choose the day on which it should come back.',
  showPutOff: (count: number) => `Show what is put off (${count})`,
  putOffTitle: 'Put off',
  putOffSays: 'These come back on their days. Take one to bring it back now.',
  showWaiting: 'Back to what waits',
  until: 'Until which day?',
  backOn: (day: string) => `Comes back on ${day}`,
  done: 'Done …',
  defer: 'Put off …',
  outcome: 'What was done?',
  outcomeHint: 'Whoever looks at this family later will read it.',
  close: 'Close it',
  putOff: 'Put it off',
  failed: 'Nothing was changed',
  closed: 'Closed',
  closedAway: 'It comes back on that day.',
} as const;
