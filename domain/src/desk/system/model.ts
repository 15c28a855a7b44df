import * as z from 'zod/mini';
import { flag } from '../../families/feature-flags/model.ts';
import { actReason } from '../../kernel/reason.ts';
import { settingName } from '../settings/settings.ts';

/** What the portal does beside its answers, in the words of those who look after it. Each queue has a name here. */
export const QUEUE_NAMES: Readonly<Record<string, string>> = {
  'send-mail': 'Send emails',
  'unsent-mail': 'Send emails',
  'answer-account-request': 'Answer requests for accounts and passwords',
  'settle-mandate': 'Finish setting up Direct Debits',
  'end-mandate': 'End Direct Debits with the Direct Debit provider',
  'submit-collections': 'Hand collections to the Direct Debit provider',
  'follow-account-balance': 'Change payments that wait to what is owed',
  'ask-about-collection': 'Ask the Direct Debit provider about a collection',
  'clear-collections': 'Clear collections with the Direct Debit provider',
  'make-refund': 'Pay refunds',
  'read-some-reports': 'Read the Direct Debit provider’s reports',
  'end-hold': 'End holds on places',
  'offer-places': 'Offer freed places',
  'forget-files': 'Delete files',
  'process-upload': 'Make pictures ready',
  'process-film': 'Make films ready',
  'make-posters': 'Draw Round-Up posters',
  'ask-leavers': 'Ask leavers for their next school',
  'examine-portal': 'Examine the portal',
};

/** What somebody is called for at once. Each has a page in docs/runbook of the same name. */
export const ALARMS = {
  'month-not-approved': 'A month’s payments are not approved',
  'provider-unreachable': 'The Direct Debit provider can’t be reached',
  'emails-not-leaving': 'Emails are not leaving',
  'disk-nearly-full': 'The disk is nearly full',
  'backup-too-old': 'The newest backup is too old',
  'work-not-done': 'Work is waiting that should be done',
} as const;
export type AlarmName = keyof typeof ALARMS;

const alarm = z.object({
  name: z.enum(Object.keys(ALARMS) as AlarmName[]),
  since: z.string(),
  says: z.string(),
});

const finding = z.object({ part: z.string(), is_well: z.boolean(), says: z.string() });
const queue = z.object({
  queue: z.string(),
  waiting: z.int(),
  /** How long the job that is due longest has waited, in seconds. */
  seconds: z.int(),
  failed: z.int(),
});

const moment = z.nullable(z.string());
/** What is known of backups: the portal's own, or of a given database server what it archives of all that it writes. */
const backup = z.object({
  kind: z.enum(['own', 'given', 'none']),
  /** When all of the database was last copied. */
  base_at: moment,
  /** Until when all that was written is in the backup. */
  written_at: moment,
  /** When the newest backup was last restored on trial, and what was found. */
  checked_at: moment,
  is_checked_well: z.boolean(),
  check_says: z.string(),
  /** When it last failed, where it has not worked since. */
  failing_at: moment,
});
export type SystemBackup = z.infer<typeof backup>;

export const systemPage = z.object({
  version: z.string(),
  started_at: z.string(),
  is_demo: z.boolean(),
  /** What an administrator changes here. */
  settings: z.array(z.object({ name: settingName, value: z.string() })),
  /** What is fixed where the portal is installed, with the name of its variable. */
  fixed: z.array(z.object({ name: z.string(), value: z.string(), variable: z.string() })),
  flags: z.array(flag),
  alarms: z.array(alarm),
  queues: z.array(queue),
  backup,
  examination: z.nullable(z.object({ at: z.string(), findings: z.array(finding) })),
  /** Whether one was asked for and is not done yet. */
  is_examining: z.boolean(),
});

/** A job that no try could do. */
export const failedJob = z.object({
  queue: z.string(),
  at: z.string(),
  tries: z.int(),
  /** Of an email, whom it is to and what it is called. */
  says: z.string(),
});
export const FAILED_JOBS_PER_PAGE = 25;

/** When a job failed, to the microsecond, and its id: a list goes on from there even when that job is gone. */
export const failedJobCursor = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f-]{36}$/));

export const dismissal = z.strictObject({ reason: actReason });
