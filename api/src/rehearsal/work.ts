import {
  askAboutCollection,
  clearCollections,
  endMandate,
  lookAfterCollections,
  makeRefund,
  readSomeReports,
  submitCollections,
} from '../modules/money/index.ts';
import type { Year } from './model.ts';

/** Those that a year of collections uses; to ask all of them at every instant would take most of the time. */
const QUEUES = [
  submitCollections,
  askAboutCollection,
  readSomeReports,
  endMandate,
  clearCollections,
  makeRefund,
]
  .map(({ queue }) => queue)
  .concat('send-mail');

/** As two processes work, with two jobs of a queue each. */
export const AS_WORKERS = { atOnce: 4 };

// As the index of what waits has it: the table keeps what is done as well.
const WAITS = `state < 'active' and not blocked and name = any($1)`;
const START = `update jobs.job set start_after = now() - interval '1 second' where ${WAITS} and start_after > now()`;
const WAITING = `select distinct name from jobs.job where ${WAITS} and start_after <= now()`;

/** What waits for some time runs now: the clock has jumped. */
export const drain = async ({ portal }: Year): Promise<void> => {
  await portal.sql(START, [QUEUES]);
  for (;;) {
    const waiting = await portal.sql<{ name: string }>(WAITING, [QUEUES]);
    if (waiting.length === 0) return;
    await portal.drain(
      waiting.map(({ name }) => name),
      AS_WORKERS,
    );
  }
};

const ASKED_AT_MOST = 5;

/** A stand-in on a busy machine may answer late: the portal asks again a minute later, and here at once. */
export const lookAfter = async ({ portal }: Pick<Year, 'portal'>): Promise<void> => {
  for (let asked = 1; ; asked += 1) {
    const fault: unknown = await lookAfterCollections(portal.deps).then(
      () => null,
      (cause: unknown) => cause,
    );
    if (fault === null) return;
    const isLate = fault instanceof Error && /did not (answer|say)/.test(fault.message);
    if (!isLate || asked === ASKED_AT_MOST) throw fault;
  }
};

const GROWING =
  'jobs.job, jobs.job_common, mandates, collections, ledger_entries, payment_notices, payment_plans, provider_reports, provider_lines, ' +
  'office_tasks, accounts, grown_ups, billing_accounts, kids, enrolments, slots, pauses';

/**
 * A year takes minutes, in which nobody forgets the jobs that are done, as the queue does after days, and PostgreSQL has no time to
 * count its rows and to clear away those that nothing sees any more.
 */
export const tidyUp = async ({ portal }: Year): Promise<void> => {
  await portal.sql("delete from jobs.job where state = 'completed'");
  await portal.sql(`vacuum (analyze) ${GROWING}`);
};
