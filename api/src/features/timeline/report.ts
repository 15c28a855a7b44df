import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { grant, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type * as contract from '@bandstand/domain/timeline/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/pool.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Answered, Call } from '../../platform/http/call.ts';
import type { Sender } from '../../platform/mail/letter.ts';
import type { Post } from '../mail/jobs.ts';
import { mediaReported } from './emails.ts';
import * as reports from './reports-store.ts';
import * as store from './store.ts';

export interface ReportGiven {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly post: Post;
  readonly sender: Sender;
}

/** Keeps a report, and tells the office; only of what stands on the parent's own child's timeline. */
export const report = async (
  given: ReportGiven,
  { parent, body: { band_media_discrepancy_report: said } }: Call<typeof contract.reportBandMedia>,
): Answered<typeof contract.reportBandMedia> => {
  const kid = { grownUpId: parent.grownUpId, kidId: said.kid_id };
  return transact(given.db, async (tx) => {
    if (!(await store.isOnTimeline(tx, kid, said.band_media_submission_id)))
      return refuse('not_found');
    const id = await reports.addReport(tx, said, given.clock.now());
    await tellReports(given, tx);
    return grant({
      data: toRecord('band_media_discrepancy_report', { id, attributes: said }),
    });
  });
};

const AN_HOUR = 60 * 60 * 1000;
const AT_ONCE = 30;

/**
 * Tells the office of the reports that it does not know: the first at once, then at most once an hour all that came
 * meanwhile. Also asked every minute.
 */
export const tellReports = async ({ clock, post, sender }: ReportGiven, tx: Db): Promise<void> => {
  const now = clock.now();
  const quietSince = new Date(now.getTime() - AN_HOUR);
  const untold = await reports.takeUntoldReports(tx, { quietSince, now, atMost: AT_ONCE });
  if (untold.length === 0) return;
  const families = [...new Set(untold.map(({ grown_up_id: id }) => id))];
  const onlyFamily = families.length === 1 ? families[0] : undefined;
  await post.send(tx, { office: sender.email }, mediaReported(untold), onlyFamily);
};

export const tellReportsKeptBack = async (given: ReportGiven): Promise<void> =>
  void (await transact(given.db, async (tx) => grant(await tellReports(given, tx))));
