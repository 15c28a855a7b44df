import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import { hidesAtOnce } from '@bandstand/domain/stories/media/model';
import { mediaReportKey } from '@bandstand/domain/work-log/tasks';
import type * as contract from '@bandstand/domain/stories/timeline/contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { CallAnswer, Call } from '../../../platform/http/call.ts';
import type { Sender } from '../../../platform/mail/email.ts';
import { lockFamily } from '../../families/index.ts';
import { addTask } from '../../work-log/index.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { mediaReportedEmail } from './use-cases.ts';
import * as store from './store.ts';

export interface ReportDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly emailQueue: EmailQueue;
  readonly sender: Sender;
  readonly publicUrl: string;
}

/**
 * Keeps a report, hides what it is about from everybody, and tells the office; only of what is on the parent's own child's timeline.
 * Somebody who reports one thing after another hides no more than a few: the office looks first.
 */
export const report = async (
  deps: ReportDeps,
  { parent, body: { band_media_discrepancy_report: said } }: Call<typeof contract.reportBandMedia>,
): CallAnswer<typeof contract.reportBandMedia> => {
  const kid = { grownUpId: parent.grownUpId, kidId: said.kid_id };
  return transact(deps.db, async (tx) => {
    if (!(await store.isOnTimeline(tx, kid, said.band_media_submission_id)))
      return refuse('not_found');
    const now = deps.clock.now();
    await lockFamily(tx, parent.grownUpId);
    const isHidden = hidesAtOnce(await store.countReportedToday(tx, said, now));
    if (isHidden) await store.hideReported(tx, said, now);
    const id = await store.addReport(tx, said, now);
    await emailReports(deps, tx);
    const detail = isHidden ? '' : STILL_SHOWN;
    const task = { kind: 'media_reported', key: mediaReportKey(id), detail } as const;
    await addTask(tx, { ...task, grownUpId: parent.grownUpId }, now);
    return ok({
      data: toRecord('band_media_discrepancy_report', { id, attributes: said }),
    });
  });
};

const STILL_SHOWN = 'It is still shown: the family has reported others today.';
const AN_HOUR = 60 * 60 * 1000;
const AT_ONCE = 30;

/**
 * Tells the office of the reports that it does not know: the first at once, then at most once an hour all that came
 * meanwhile. Also asked every minute.
 */
const emailReports = async (
  { clock, emailQueue, sender, publicUrl }: ReportDeps,
  tx: Db,
): Promise<void> => {
  const now = clock.now();
  const quietSince = new Date(now.getTime() - AN_HOUR);
  const untold = await store.takeUnsentReports(tx, { quietSince, now, atMost: AT_ONCE });
  if (untold.length === 0) return;
  const families = [...new Set(untold.map(({ grown_up_id: id }) => id))];
  const onlyFamily = families.length === 1 ? families[0] : undefined;
  const message = mediaReportedEmail(untold, publicUrl);
  await emailQueue.send(tx, { office: sender.email }, message, onlyFamily);
};

export const emailHeldBackReports = async (deps: ReportDeps): Promise<void> =>
  void (await transact(deps.db, async (tx) => ok(await emailReports(deps, tx))));
