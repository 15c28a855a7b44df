import type { KidStatus } from '../kernel/moves.ts';
import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { Pennies } from '../kernel/money.ts';
import type { erasureRefusals } from './contract.ts';

export interface FamilyToErase {
  readonly statuses: readonly KidStatus[];
  /** Positive is owed to the provider, negative to the family. */
  readonly balance: Pennies;
  /** Whether a month of lessons is still to be charged for a child who has left. */
  readonly hasMonthToPay: boolean;
  /** Whether a payment is on its way, of which the bank has not said what became of it: ending the Direct Debit could stop it. */
  readonly hasPaymentOnItsWay: boolean;
  /** Whether money may still go back: a refund is being made, or a claim of the payer’s bank is open. */
  readonly mayPayBack: boolean;
  readonly isMandateInProgress: boolean;
}

export type ErasureRefusal = Exclude<
  keyof typeof erasureRefusals,
  'wrong_current_password' | 'account_locked'
>;

const asSaid = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/gu, ' ').toLowerCase();

/** Whether somebody who erases a family has typed its name, or its address where it has no name: nobody erases another by mistake. */
export const isNamed = (typed: string, name: string): boolean => asSaid(typed) === asSaid(name);

/** Without lessons: who waits, or is offered a place, stops waiting with the erasure. */
const WITHOUT_LESSONS = new Set<KidStatus>(['waiting_list', 'reserved', 'cancelled']);
export const hasLessons = (status: KidStatus): boolean => !WITHOUT_LESSONS.has(status);

/**
 * Whether a family can be forgotten now. What a contract still needs stays until it is ended by its own rules: lessons,
 * a payment to come, an account that is not even (UK GDPR, article 17, 3b and 3e).
 */
export const mayErase = (family: FamilyToErase): Decision<null, ErasureRefusal> => {
  if (family.statuses.some(hasLessons)) return refuse('child_has_lessons');
  if (family.isMandateInProgress) return refuse('mandate_in_progress');
  if (family.hasMonthToPay || family.hasPaymentOnItsWay) return refuse('lessons_to_pay');
  return family.balance === 0 && !family.mayPayBack ? ok(null) : refuse('account_not_even');
};

/**
 * How long things are kept once nobody needs them (UK GDPR, article 5, 1e). Days are calendar days; what the accounts
 * need stays six years after the last entry (Companies Act 2006, section 388; HMRC's notice on VAT records).
 */
export const KEPT_FOR_DAYS = {
  /** Medical and education notes of a child who has left. */
  notesOfLeavers: 90,
  /** A child whom the parent took off the waiting list. */
  removedChildren: 30,
  /** An account that never got a password, and has no children. */
  unconfirmedAccounts: 30,
  /** Pictures in which an erased child is seen with others: hidden, and kept so long for the office to cut. */
  hiddenMedia: 90,
  /** Links that were e-mailed: they work for twelve hours. */
  links: 7,
  /** What parents said of the lessons, and reports of pictures. */
  feedback: 730,
  /** What a family did with places that is counted, and when it changed a last day: what a complaint is answered from. */
  activity: 90,
  /** What a report of the Direct Debit provider said, in case it was misread; what came of each line stays. */
  providerReports: 90,
  /** The demo's own mailbox. */
  mailbox: 30,
  /** E-mails to families, from which the office answers what they were told: two school years. */
  sentEmails: 730,
  /** A family without a child who plays, waits or is offered a place, since its last entry in the accounts. */
  families: 2192,
} as const;

export type RetainedData = keyof typeof KEPT_FOR_DAYS;

const DAY = 24 * 60 * 60 * 1000;

/** What is older than this instant goes now. */
export const expiresBefore = (kept: RetainedData, now: Date): Date =>
  new Date(now.getTime() - KEPT_FOR_DAYS[kept] * DAY);
