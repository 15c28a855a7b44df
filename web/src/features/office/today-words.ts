export const TODAY = {
  title: 'Today',
  lead: (count: number) =>
    count === 0 ? '' : `${count} ${count === 1 ? 'thing waits' : 'things wait'} for somebody.`,
  loading: 'Loading what waits',
  empty: 'Nothing waits for you',
  emptySays:
    'Whatever needs a person comes here: returned payments, Direct Debits that ended, reports that are late.',
  deferred: (count: number) => `${count} put off until later.`,
  since: (when: string) => `Came in ${when}`,
  due: (day: string) => `By ${day}`,
  take: 'I’ll do it',
  takeOver: 'Take over',
  takenBy: (name: string) => `${name} is on it`,
  yours: 'You are on it',
  choose: 'Choose',
  chooseAll: (count: number) => `Choose all ${count}`,
  chosen: (count: number) => `${count} chosen`,
  takeAll: 'I’ll do these',
  leftAlone: (count: number) =>
    count === 1
      ? 'One is somebody else’s, and stays theirs'
      : `${count} are somebody else’s, and stay theirs`,
  done: 'Done …',
  defer: 'Put off …',
  outcome: 'What was done?',
  outcomeHint: 'Whoever looks at this family later will read it.',
  close: 'Close it',
  until: 'Until which day?',
  putOff: 'Put it off',
  failed: 'Nothing was changed',
  closed: 'Closed',
  closedAway: 'It comes back on that day.',
} as const;
