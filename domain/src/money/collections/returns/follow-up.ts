import type { IsoDate } from '../../../kernel/london.ts';
import type { Pennies } from '../../../kernel/money.ts';
import { workingDaysAfter } from '../../../kernel/working-days.ts';
import { FOLLOWED_UP_AFTER } from '../../../work-log/tasks.ts';
import type { MandateState } from '../../payments/mandate-moves.ts';
import {
  COMING_COLLECTION_STATES,
  TAKEN_COLLECTION_STATES,
  type CollectionState,
} from '../run/collection-moves.ts';
import { challengeBy, CHALLENGED_WITHIN } from '../run/days.ts';
import { saysDeceased, type ReturnKind } from './reasons.ts';

/** What is done next about something that came back, or about a debt. */
export const NEXT_STEPS = [
  'second_attempt',
  'with_next',
  'part_with_next',
  'new_details',
  'call',
  'write',
  'check',
  'challenge',
  'answer',
  'nothing',
] as const;
export type NextStep = (typeof NEXT_STEPS)[number];

/** The day on which somebody looks at it; null only when nothing is left to do. */
export interface FollowUp {
  readonly step: NextStep;
  readonly on: IsoDate | null;
}

const NOTHING: FollowUp = { step: 'nothing', on: null };

/** In working days: how long a payer's bank takes at most to answer a challenge. */
const ANSWERED_WITHIN = 14;

/** What a family owes, how it pays, and what waits for somebody. */
export interface AccountSituation {
  /** What is owed, less what a collection is about to take. */
  readonly balance: Pennies;
  /** The Direct Debit that the family has now; null without one. */
  readonly mandate: MandateState | null;
  /** The day on which the next collection that can still change is taken. */
  readonly takenOn: IsoDate;
  readonly paysInParts: boolean;
  /** Whether anything is still to be paid: a child has lessons, or something is owed. */
  readonly isPaying: boolean;
  /** Something that waits for somebody: until when it was put off, or by when it has to be done, and whether the bank says that the account holder has died. */
  readonly task: { readonly on: IsoDate | null; readonly isOfDeath?: boolean } | null;
}

/** What is done about a debt that has been owed since a day, and when somebody looks at it. */
export const nextOfDebt = (
  { balance, mandate, takenOn, paysInParts, task }: AccountSituation,
  since: IsoDate,
): FollowUp => {
  const actionDay = task?.on ?? workingDaysAfter(since, FOLLOWED_UP_AFTER);
  if (mandate === 'disputed') return { step: 'call', on: actionDay };
  if (balance <= 0) return NOTHING;
  if (task?.isOfDeath === true) return { step: 'write', on: actionDay };
  if (mandate === null) return { step: 'new_details', on: actionDay };
  return { step: paysInParts ? 'part_with_next' : 'with_next', on: takenOn };
};

export interface ReturnedItem {
  readonly what: ReturnKind;
  readonly code: string;
  /** The London day on which we were told. */
  readonly on: IsoDate;
  /** Null where it is about a Direct Debit alone. */
  readonly collection: {
    readonly state: CollectionState;
    /** Of its second attempt. */
    readonly second: { readonly state: CollectionState; readonly on: IsoDate } | null;
    readonly challengedOn: IsoDate | null;
  } | null;
}

/** What happens next with something that came back. */
export const nextOfReturn = (back: ReturnedItem, situation: AccountSituation): FollowUp => {
  const { collection } = back;
  if (collection !== null && back.what === 'indemnity') return nextOfClaim(back, collection);
  const { task, mandate, balance } = situation;
  const actionDay = task?.on ?? workingDaysAfter(back.on, FOLLOWED_UP_AFTER);
  if (saysDeceased(back.what, back.code) && (balance > 0 || task !== null))
    return { step: 'write', on: actionDay };
  if (collection !== null) return nextOfCollection(back, collection, situation);
  if (mandate === null && situation.isPaying) return { step: 'new_details', on: actionDay };
  if (mandate === 'disputed') return { step: 'call', on: actionDay };
  return task === null ? NOTHING : { step: 'check', on: actionDay };
};

type Collection = NonNullable<ReturnedItem['collection']>;

const nextOfClaim = ({ on }: ReturnedItem, { state, challengedOn }: Collection): FollowUp => {
  if (state === 'claimed') return { step: 'challenge', on: challengeBy(on, CHALLENGED_WITHIN) };
  if (state !== 'challenged') return NOTHING;
  return { step: 'answer', on: workingDaysAfter(challengedOn ?? on, ANSWERED_WITHIN) };
};

const nextOfCollection = (
  { on }: ReturnedItem,
  { state, second }: Collection,
  situation: AccountSituation,
): FollowUp => {
  if (state === 'written_off') return NOTHING;
  if (second !== null && COMING_COLLECTION_STATES.includes(second.state))
    return { step: 'second_attempt', on: second.on };
  if (second !== null && TAKEN_COLLECTION_STATES.includes(second.state)) return NOTHING;
  return nextOfDebt(situation, on);
};

/** How long a debt has been owed. */
export const AGES = ['under_30', 'under_60', 'under_90', 'older'] as const;
export type Age = (typeof AGES)[number];
/** The first day of each age, in days. */
export const AGE_FROM: Readonly<Record<Age, number>> = {
  under_30: 0,
  under_60: 30,
  under_90: 60,
  older: 90,
};

/** What a Direct Debit takes automatically: only that can be taken in parts instead. */
const COLLECTED: ReadonlySet<NextStep> = new Set(['second_attempt', 'with_next', 'part_with_next']);
export const isCollectedAutomatically = (step: NextStep): boolean => COLLECTED.has(step);
