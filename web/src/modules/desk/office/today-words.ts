import { formatDate, type IsoDate } from '@bandstand/domain/kernel/london';
import type { DueGroup, TaskKind } from '@bandstand/domain/work-log/tasks';

const CALLED = ['Called them.', 'Wrote to them.', 'Nothing to do any more.'];
const CHECKED = ['Checked it: nothing to do.', 'Put it right.', 'Asked the provider.'];
const PAID = ['Paid it back.', 'Nothing to pay back any more.'];

/** What mostly is the outcome: one press says it. */
const USUAL_OUTCOMES: Readonly<Record<TaskKind, readonly string[]>> = {
  mail_refused: ['They gave another address.', 'The address is right.', ...CALLED],
  mandate_refused: ['They have set up another.', ...CALLED],
  mandate_ended: ['They have set up another.', ...CALLED],
  told_by_former: ['The new one works.', ...CALLED],
  payer_deceased: ['Wrote to them.', 'Called them.'],
  notice_disputed: ['Called them: it is settled.', ...CALLED],
  our_mistake: CHECKED,
  details_changed: CHECKED,
  reinstated: CHECKED,
  claim_opened: ['Challenged it.', 'It stands.'],
  line_unmatched: CHECKED,
  payout_unmatched: CHECKED,
  line_unreadable: CHECKED,
  report_late: ['It has come.', 'Asked the provider.'],
  collection_refused: CHECKED,
  provider_forbids: ['They allow it now.', 'Asked the provider.'],
  refund_refused: PAID,
  refund_by_transfer: PAID,
  refund_due: PAID,
  lessons_short: ['They have more lessons instead.', 'Nothing to credit any more.'],
  not_collected: CHECKED,
  media_reported: ['It stays hidden.', 'It is shown again.'],
  upload_failed: ['It was tried again.', 'It was dropped.'],
  unhappy_feedback: CALLED,
  offer_ending: ['They take it.', 'They don’t want it.', ...CALLED],
  email_missing: ['They don’t want it any more.', ...CALLED],
  job_failed: ['It was tried again.', 'Nothing to do any more.'],
};
export const usualOutcomes = (kind: string): readonly string[] =>
  (USUAL_OUTCOMES as Readonly<Record<string, readonly string[]>>)[kind] ?? CALLED;

/** "Tue 19 Jan" */
export const shortDay = (day: IsoDate): string =>
  formatDate(day)
    .split(' ')
    .map((word) => word.slice(0, 3))
    .join(' ');

export const TODAY = {
  title: 'Today',
  lead: (count: number) =>
    count === 0 ? '' : `${count} ${count === 1 ? 'thing needs' : 'things need'} somebody.`,
  loading: 'Loading what needs doing',
  empty: 'Nothing needs you',
  emptySays: 'Anything that needs somebody in your role appears here, by when it is seen to.',
  emptyPutOff: 'Nothing is put off',
  emptyPutOffSays: 'What is put off waits here until its day, and then it is on Today again.',
  emptyPage: 'Nothing is left here',
  emptyPageSays: 'What was on this page is done. Go back to the start to see what still waits.',
  since: (when: string) => `Came in ${when}`,
  due: (day: string) => `By ${day}`,
  back: (day: string) => `Back ${day}`,
  groups: {
    overdue: 'Overdue',
    today: 'Today',
    this_week: 'This week',
    later: 'Later',
  } satisfies Record<DueGroup, string>,
  /** What it is; what is to be done is read once it is open. */
  short: (title: string) => title.split(': ')[0] ?? title,
  toDo: (title: string) => {
    const [, [first = '', ...rest] = ''] = title.split(': ');
    return `${first.toUpperCase()}${rest.join('')}`;
  },
  usual: 'It mostly ends with one of these',
  give: 'Give …',
  giveTo: 'To whom?',
  giveMissing: 'Please choose a colleague.',
  chooseColleague: 'Choose a colleague',
  giveIt: 'Give it to them',
  giveAll: (count: number) => (count === 1 ? 'Give it to them' : `Give them all ${count}`),
  given: 'It is theirs now',
  take: 'I’ll do it',
  takeOver: 'Take over',
  takenBy: (name: string) => `${name} is on it`,
  putOffUntil: (day: string) => `Put off until ${day}`,
  putOffBy: (name: string) => `${name} put it off`,
  yoursPutOff: 'You put it off',
  yours: 'You are on it',
  lookAtReport: 'Look at what was reported',
  lookAt: {
    upload_failed: { href: '/office/timeline', label: 'Look at the file' },
    job_failed: { href: '/office/system', label: 'Look at the jobs that failed' },
    payout_unmatched: { href: '/office/money/reconcile', label: 'Look at what is in suspense' },
    claim_opened: { href: '/office/money/returns', label: 'Look at what came back' },
    our_mistake: { href: '/office/money/returns', label: 'Look at what came back' },
    refund_refused: { href: '/office/money/refunds', label: 'Look at the refunds' },
    refund_by_transfer: { href: '/office/money/refunds', label: 'Look at the refunds' },
  } satisfies Partial<Record<TaskKind, { href: string; label: string }>> as Partial<
    Record<string, { href: string; label: string }>
  >,
  choose: (title: string, family = '') => `Choose: ${[title, family].filter(Boolean).join(', ')}`,
  chooseAll: (count: number) => `Choose all ${count}`,
  chooseAllHere: (count: number) => `Choose all ${count} on this page`,
  chosen: (count: number) => `${count} chosen`,
  chooseNone: 'Choose none',
  noneLeft: 'Nothing you chose still waits here',
  gone: (count: number) =>
    count === 1
      ? '1 that you chose no longer waits for you: it was taken or closed meanwhile.'
      : `${count} that you chose no longer wait for you: they were taken or closed meanwhile.`,
  takeAll: (count: number) => (count === 1 ? 'I’ll do it' : 'I’ll do these'),
  closeAll: (count: number) => (count === 1 ? 'Close it' : `Close all ${count}`),
  putOffAll: (count: number) => (count === 1 ? 'Put it off' : `Put all ${count} off`),
  outcomeHintAll: (count: number) =>
    count === 1
      ? 'Colleagues who look at this family later will read it.'
      : `It is written on the file of each of the ${count}, so name nobody’s private matters.`,
  decided: (done: number, left: number) => {
    if (left === 0) return `Done for ${done}`;
    if (done > 0) return `Done for ${done}; colleagues were first with ${left}`;
    return left === 1 ? 'A colleague was first with it' : `Colleagues were first with all ${left}`;
  },
  leftAsItWas: (count: number) =>
    count === 1 ? 'This one was left as it was' : `These ${count} were left as they were`,
  leftOne: (title: string, family: string | null) => [title, family].filter(Boolean).join(', '),
  shut: 'I’ve read it',
  goBack: 'Go back',
  dayMissing: 'Please choose the day on which it should come back.',
  showPutOff: (count: number) => `Show what is put off (${count})`,
  putOffTitle: 'Put off',
  putOffSays: 'These come back on their days. Take one to bring it back now.',
  showWaiting: 'Back to what waits',
  showClosed: 'Show what was closed',
  closedTitle: 'Closed',
  closedSays: 'What was closed, the last first, with the outcome. It can be opened again.',
  noneClosed: 'Nothing is closed yet',
  noneClosedSays: 'Whatever somebody in your role closes is listed here.',
  closedBy: (who: string, when: string) => `${who} closed this ${when}`,
  thePortal: 'The portal',
  openAgain: 'Open again …',
  openAgainTitle: 'Open this again?',
  openAgainSays: 'It goes back on the list of what waits, and anybody can take it.',
  openAgainDo: 'Open it again',
  whyHint: 'It is shown on the list, and kept on the family’s file.',
  openedAgain: (who: string, when: string, why: string) =>
    `${who} opened this again ${when}: ${why}`,
  isOpenAgain: 'It waits for somebody again',
  giveBack: 'Give it back',
  givenBack: 'Anybody can take it now',
  until: 'Until which day?',
  backOn: (day: string) => `Comes back on ${day}`,
  cameBackOn: (day: string) => `Came back on ${day}`,
  done: 'Done …',
  defer: 'Put off …',
  outcome: 'What was done?',
  outcomeHint: 'Colleagues who look at this family later will read it.',
  close: 'Close it',
  putOff: 'Put it off',
  failed: 'Nothing was changed',
  isOver: 'This is closed already',
  closed: 'Closed',
  closedAway: 'It comes back on that day.',
} as const;

/** Who is on it, or put it off: by name, or oneself. */
export const whoHasIt = (name: string | null, isPutOff: boolean): string => {
  if (name === null) return isPutOff ? TODAY.yoursPutOff : TODAY.yours;
  return isPutOff ? TODAY.putOffBy(name) : TODAY.takenBy(name);
};
