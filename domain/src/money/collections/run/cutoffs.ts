import {
  endOfDay,
  londonDate,
  monthAfter,
  monthOf,
  type IsoDate,
  type Month,
  addDays,
} from '../../../kernel/london.ts';
import { collectionDate, lastOpenDay } from '../../../prices/collections.ts';
import {
  COMING_COLLECTION_STATES,
  PLANNED_COLLECTION_STATES,
  type CollectionState,
} from './collection-moves.ts';
import { secondAttemptDate, submitBy } from './days.ts';

/** The steps of a month's collections, in order. */
export const CUTOFFS = [
  'written',
  'approved',
  'submitted',
  'collected',
  'second_attempt',
  'settled',
  'closed',
] as const;
type Cutoff = (typeof CUTOFFS)[number];

interface MonthSoFar {
  readonly isWritten: boolean;
  readonly isApproved: boolean;
  readonly closedOn: IsoDate | null;
  readonly states: readonly { readonly state: CollectionState; readonly attempt: number }[];
}

interface DatedCutoff {
  readonly what: Cutoff;
  /** Null for what has no fixed day: a payout comes when the provider makes it. */
  readonly on: IsoDate | null;
  readonly isDone: boolean;
}

/** Each step of a month with its day and whether it is done: the states of its collections decide that, not the day alone. */
export const cutoffsOf = (
  month: Month,
  { isWritten, isApproved, closedOn, states }: MonthSoFar,
  { now, leadDays }: { readonly now: Date; readonly leadDays: number },
): DatedCutoff[] => {
  const on = collectionDate(month);
  const by = londonDate(submitBy(on, leadDays));
  const second = secondAttemptDate(month);
  const today = londonDate(now);
  const noneIn = (some: readonly CollectionState[], attempt: number): boolean =>
    isWritten && !states.some((one) => one.attempt === attempt && some.includes(one.state));
  const isCollected = noneIn(COMING_COLLECTION_STATES, 1) && today >= on;
  const isSecondOver =
    isCollected && noneIn(COMING_COLLECTION_STATES, 2) && now >= endOfDay(second);
  const isPaidOut = isSecondOver && !states.some(({ state }) => state === 'collected');
  const written = addDays(lastOpenDay(month), 1);
  const isOver = closedOn !== null;
  return [
    { what: 'written', on: written, isDone: isWritten },
    { what: 'approved', on: by, isDone: isOver || isApproved },
    {
      what: 'submitted',
      on: by,
      isDone: isOver || (isApproved && noneIn(PLANNED_COLLECTION_STATES, 1)),
    },
    { what: 'collected', on, isDone: isOver || isCollected },
    { what: 'second_attempt', on: second, isDone: isOver || isSecondOver },
    { what: 'settled', on: null, isDone: isOver || isPaidOut },
    { what: 'closed', on: closedOn, isDone: isOver },
  ];
};

/** Whether a calendar shows a month with all its days: this one and later ones, and the last one until it is closed. */
export const isShownInCalendar = (month: Month, isClosed: boolean, today: IsoDate): boolean =>
  month >= monthAfter(monthOf(today), isClosed ? 0 : -1);

interface StateCount {
  readonly state: string;
  readonly attempt: number;
  readonly count: number;
}
interface MonthToApprove {
  readonly submitBy: string;
  readonly states: readonly StateCount[];
}

/** Those payments of a month that nobody has approved yet. */
export const findUnapproved = <State extends StateCount>(states: readonly State[]): State[] =>
  states.filter(({ state, attempt, count }) => state === 'written' && attempt === 1 && count > 0);

/** Whether a month has payments that still have to be approved. What is not approved in time is not taken. */
export const waitsForApproval = ({ states, submitBy: by }: MonthToApprove, now: Date): boolean =>
  now < new Date(by) && findUnapproved(states).length > 0;
