import { addDays, type IsoDate, londonDate, weekdayOf } from '../kernel/london.ts';
import {
  ADMINISTRATORS,
  FAMILY_ACTORS,
  FAMILY_CONTACTS,
  MONEY_DECIDERS,
  type Role,
  PICTURE_REVIEWERS,
} from '../kernel/role.ts';
import { workingDaysAfter } from '../kernel/working-days.ts';

/** What somebody in the office has to do. */
export const TASKS = {
  mandate_refused: 'The bank refused a Direct Debit: see whether the family sets up another',
  mandate_ended: 'A Direct Debit has ended: see whether the family sets up another',
  told_by_former:
    'The former Direct Debit provider says that an account has closed or changed, or that its Direct Debit has ended: ask the family whether the new one still works',
  payer_deceased: 'The bank says that the account holder has died: write to the family yourself',
  notice_disputed: 'The payer disputes our notice: call them before anything else is collected',
  our_mistake: 'The bank returned a payment because of a mistake of ours: find out why',
  details_changed:
    'The payer’s bank details have changed: check that the Direct Debit provider has the new ones',
  reinstated:
    'The bank has undone a cancellation: check the Direct Debit with the Direct Debit provider',
  claim_opened:
    'A refund was claimed under the Direct Debit Guarantee: check it before the last day to challenge it',
  line_unmatched:
    'A line of the Direct Debit provider’s report fits none of our payments or Direct Debits',
  payout_unmatched: 'A payout includes money that fits none of our payments',
  line_unreadable: 'Part of the Direct Debit provider’s report could not be read',
  report_late: 'The Direct Debit provider’s report is late',
  collection_refused: 'The Direct Debit provider refused to collect a payment',
  provider_forbids:
    'The Direct Debit provider does not let our account do something: ask them to allow it',
  refund_refused:
    'The Direct Debit provider did not make a refund: find another way to pay the family back',
  refund_by_transfer:
    'A refund has to be paid from our bank account: make the transfer, unless the payer’s bank has taken the payment back since',
  refund_due:
    'A child left in the free month after a payment was written: pay it back once it was taken',
  lessons_short:
    'A child will have fewer lessons this school year than we promise: credit the family with the difference',
  not_collected: 'A payment was not sent to the Direct Debit provider in time',
  media_reported:
    'A family reported a picture or a video: look at it, and decide whether it stays hidden',
  upload_failed:
    'A picture or a film that a colleague sent could not be made ready: have it tried again, or drop it',
  mail_refused: 'An email to a family came back: call them for an address that works',
  unhappy_feedback: 'A family is unhappy with the lessons: call them',
  offer_ending:
    'An offer to a child has not been answered: call the family before its time is over',
  email_missing:
    'A family that called has no child yet: ask for an email where it has none, and add the child',
  job_failed: 'A background job failed: see the System page',
} as const;
export type TaskKind = keyof typeof TASKS;

const MEDIA_REPORT = 'report ';

/** What the task about a family's report of a picture or a video is known by. */
export const mediaReportKey = (reportId: string): string => `${MEDIA_REPORT}${reportId}`;

/** The report that a task is about, if it is about one. */
export const mediaReportOf = ({ kind, key }: { kind: TaskKind; key: string }): string | null =>
  kind === 'media_reported' && key.startsWith(MEDIA_REPORT) ? key.slice(MEDIA_REPORT.length) : null;

/** What the task about lessons that a family is to be credited with is known by. */
export const lessonsShortKey = (creditId: string): string => `lessons ${creditId}`;
/** What the task about a file that could not be made ready is known by. */
export const uploadKey = (uploadId: string): string => `upload ${uploadId}`;

/** What the task about a family without an email is known by. */
export const emailMissingKey = (grownUpId: string): string => `email ${grownUpId}`;

/** Whose a task is: any one of these roles sees it, takes it and closes it. */
export const TASK_ROLES: Readonly<Record<TaskKind, readonly Role[]>> = {
  mandate_refused: FAMILY_CONTACTS,
  mandate_ended: FAMILY_CONTACTS,
  told_by_former: FAMILY_CONTACTS,
  payer_deceased: FAMILY_CONTACTS,
  notice_disputed: FAMILY_CONTACTS,
  our_mistake: MONEY_DECIDERS,
  details_changed: FAMILY_CONTACTS,
  reinstated: FAMILY_CONTACTS,
  claim_opened: MONEY_DECIDERS,
  line_unmatched: MONEY_DECIDERS,
  payout_unmatched: MONEY_DECIDERS,
  line_unreadable: MONEY_DECIDERS,
  report_late: MONEY_DECIDERS,
  collection_refused: MONEY_DECIDERS,
  provider_forbids: MONEY_DECIDERS,
  refund_refused: MONEY_DECIDERS,
  refund_by_transfer: MONEY_DECIDERS,
  refund_due: MONEY_DECIDERS,
  lessons_short: MONEY_DECIDERS,
  not_collected: MONEY_DECIDERS,
  media_reported: PICTURE_REVIEWERS,
  upload_failed: FAMILY_ACTORS,
  mail_refused: FAMILY_CONTACTS,
  unhappy_feedback: FAMILY_ACTORS,
  offer_ending: FAMILY_ACTORS,
  email_missing: FAMILY_ACTORS,
  job_failed: ADMINISTRATORS,
};

/** How long a family has to see to its Direct Debit before somebody calls: the desks of money count the same days. */
export const FOLLOWED_UP_AFTER = 5;

/** Within how many working days somebody sees to a task, where what happened sets no day of its own. */
const TASK_DAYS: Readonly<Record<TaskKind, number>> = {
  mail_refused: 3,
  mandate_refused: FOLLOWED_UP_AFTER,
  mandate_ended: FOLLOWED_UP_AFTER,
  told_by_former: FOLLOWED_UP_AFTER,
  payer_deceased: 1,
  notice_disputed: 1,
  our_mistake: 2,
  details_changed: FOLLOWED_UP_AFTER,
  reinstated: FOLLOWED_UP_AFTER,
  claim_opened: 2,
  line_unmatched: 3,
  payout_unmatched: 3,
  line_unreadable: 1,
  report_late: 1,
  collection_refused: 1,
  provider_forbids: 1,
  refund_refused: 2,
  refund_by_transfer: 2,
  refund_due: 5,
  lessons_short: 5,
  not_collected: 1,
  media_reported: 1,
  upload_failed: 2,
  unhappy_feedback: 1,
  offer_ending: 1,
  email_missing: 5,
  job_failed: 1,
};

/** What the bank or an offer sets a last day for: that stays, whatever somebody puts off. */
export const WITH_LAST_DAY = [
  'claim_opened',
  'offer_ending',
] as const satisfies readonly TaskKind[];

/** By when a task that came in at a moment is seen to. */
export const taskDay = (kind: TaskKind, since: Date): IsoDate =>
  workingDaysAfter(londonDate(since), TASK_DAYS[kind]);

/** How Today is read: what is late, what is for today, and what has time until Sunday or longer. At a weekend this week is the one that begins on Monday. */
export type DueGroup = 'overdue' | 'today' | 'this_week' | 'later';

export const dueGroup = (day: IsoDate, today: IsoDate): DueGroup => {
  if (day <= today) return day < today ? 'overdue' : 'today';
  const weekday = weekdayOf(today);
  return day <= addDays(today, (weekday > 5 ? 14 : 7) - weekday) ? 'this_week' : 'later';
};

/** What ends with the family that it is about: there is nobody to call any more, and its Direct Debit ends as well. */
export const ENDS_WITH_FAMILY = [
  'mandate_refused',
  'mandate_ended',
  'told_by_former',
  'payer_deceased',
  'notice_disputed',
  'details_changed',
  'reinstated',
  'mail_refused',
  'unhappy_feedback',
  'offer_ending',
  'email_missing',
  'lessons_short',
] as const satisfies readonly TaskKind[];
export const ENDED_WITH_FAMILY = 'The family’s data was erased.';

/** The kinds of tasks that somebody with these roles is shown. */
export const tasksOf = (roles: readonly Role[]): TaskKind[] =>
  (Object.keys(TASK_ROLES) as TaskKind[]).filter((kind) =>
    TASK_ROLES[kind].some((role) => roles.includes(role)),
  );

interface TaskHold<Taker> {
  readonly taker: Taker | null;
  readonly deferredUntil: IsoDate | null;
}

/**
 * Who is on a task on a day: one that was put off belongs to the one who put it off until it comes back, and then to nobody.
 */
export const whoseTask = <Taker>(
  { taker, deferredUntil }: TaskHold<Taker>,
  today: IsoDate,
): Taker | null => (deferredUntil !== null && deferredUntil <= today ? null : taker);
