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
