import type * as contract from '@bandstand/domain/desk/system/office-contract';
import type { SystemBackup } from '@bandstand/domain/desk/system/model';
import { SETTING_NAMES } from '@bandstand/domain/desk/settings/settings';
import { ok } from '@bandstand/domain/kernel/decision';
import { toRecord } from '@bandstand/domain/kernel/record';
import type { Call, CallAnswer } from '../../../platform/http/call.ts';
import { findArchive, findBackup } from '../../../platform/database/backup-store.ts';
import { toInstantOrNull } from '../../../platform/database/rows.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { raisedAlarms } from '../doctor/alarms.ts';
import { listQueues, type JobQueueRow } from '../../../platform/jobs/jobs-store.ts';
import { newestExamination, examinePortal } from '../doctor/use-cases.ts';
import { readSettings } from '../../families/index.ts';
import type { SystemDeps } from './jobs.ts';

const isExamining = (queues: readonly JobQueueRow[]): boolean =>
  queues.some(({ queue, waiting }) => queue === examinePortal.queue && waiting > 0);

/** How the portal is, in one look. */
export const getSystem = async (
  deps: SystemDeps,
  _call: Call<typeof contract.getSystem>,
): CallAnswer<typeof contract.getSystem> => {
  const { db, version, startedAt, isDemo } = deps;
  const [values, flags, queues, backup, examination, alarms] = [
    await deps.settings.read(),
    await readSettings(db),
    await listQueues(db),
    await backupOf(deps),
    await newestExamination(deps),
    await raisedAlarms(db),
  ];
  return ok({
    data: toRecord('system', {
      id: 'portal',
      attributes: {
        version,
        started_at: startedAt.toISOString(),
        is_demo: isDemo,
        settings: SETTING_NAMES.map((name) => ({ name, value: values[name] })),
        fixed: [...deps.fixed()],
        flags: flags.map(({ schools, ...flag }) => ({ ...flag, schools: [...schools] })),
        alarms,
        queues,
        backup,
        examination: examination
          ? {
              at: examination.at.toISOString(),
              findings: examination.findings.map(({ part, isWell, says }) => ({
                part,
                is_well: isWell,
                says,
              })),
            }
          : null,
        is_examining: isExamining(queues),
      },
    }),
  });
};

const backupOf = async ({ db, backups: kind }: SystemDeps): Promise<SystemBackup> => {
  if (kind !== 'given') return { kind, ...(await findBackup(db)) };
  const { is_on: isOn, last_at: last, failing_at: failing } = await findArchive(db);
  return {
    kind: isOn ? kind : 'none',
    base_at: null,
    written_at: toInstantOrNull(last),
    checked_at: null,
    is_checked_well: false,
    check_says: '',
    failing_at: toInstantOrNull(failing),
  };
};

/** Asks for an examination; one that is asked for twice is made once. */
export const examineNow = (
  { db, outbox }: SystemDeps,
  { record }: Call<typeof contract.examineNow>,
): CallAnswer<typeof contract.examineNow> =>
  transact(db, async (tx) => {
    if (!isExamining(await listQueues(tx))) await outbox.enqueue(tx, examinePortal, {});
    await record(tx, { subject: 'portal', subjectId: null });
    return ok({ message: 'The portal is being examined. This can take a few minutes.' });
  });
