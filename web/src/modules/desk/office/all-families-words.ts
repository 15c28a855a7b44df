import type { OFFICE_STATUSES } from '@bandstand/domain/desk/office/families-list';

export const ALL_FAMILIES = {
  lead: 'The newest first. Look for one of them above.',
  loading: 'Loading the families',
  narrow: 'Narrow the list',
  filters: 'Filters',
  takeAway: (filter: string) => `Remove filter: ${filter}`,
  inUse: 'Filters in use',
  withoutDirectDebit: 'Without a Direct Debit',
  school: 'School',
  anySchool: 'All schools',
  children: 'A child who',
  childrenAtSchool: 'A child there who',
  anyChildren: 'Any',
  statuses: {
    waiting: 'is on the waiting list',
    offered: 'is offered a place',
    held: 'has a place held for the Direct Debit',
    playing: 'has lessons, and stays',
    leaving: 'has lessons, and is leaving',
    left: 'has left',
  } satisfies Record<keyof typeof OFFICE_STATUSES, string>,
  directDebit: 'Direct Debit',
  anyDirectDebit: 'With or without',
  noDirectDebit: 'Without',
  money: 'Money',
  anyMoney: 'Any',
  owing: 'Owes money',
  showAll: 'Show all families',
  choose: 'Choose',
  chooseThem: (name: string) => `Choose ${name}`,
  chooseAll: (count: number) => `Choose all ${count} on this page`,
  chosen: (count: number) =>
    count === 0 ? 'No family chosen' : count === 1 ? '1 family chosen' : `${count} families chosen`,
  erased: (count: number) =>
    count === 1
      ? '1 family that you chose was erased meanwhile. It is not in the file.'
      : `${count} families that you chose were erased meanwhile. They are not in the file.`,
  shut: 'Close',
  chosenSays: (elsewhere: number) =>
    elsewhere === 0
      ? 'They stay chosen on every page of the list.'
      : `${elsewhere} of them ${elsewhere === 1 ? 'is' : 'are'} not on this page of the list, and ${elsewhere === 1 ? 'stays' : 'stay'} chosen.`,
  tooMany: (most: number) =>
    `At most ${most} can be chosen one by one. Narrow the list down by its filters instead.`,
  letGo: 'Choose none',
  nothing: '–',
  directDebits: { none: 'None', setting_up: 'Being set up', active: 'Active' },
  none: 'No family is here yet',
  noneSays: 'Each family that signs up is listed here.',
  noneFit: 'No family fits all of these',
  noneFitSays: 'Remove a filter to see more.',
} as const;
