import { monthToCollect } from '@bandstand/domain/prices/collections';
import type { Metrics } from '../../../platform/metrics.ts';
import { findCollections, findEmails, findWaiting } from './figures-store.ts';
import { raisedAlarms } from './alarms.ts';
import { findBroken } from './invariants-store.ts';
import { ageOfBackup, freeBytes, type DoctorDeps } from './use-cases.ts';

const TEN_MINUTES = 10 * 60 * 1000;

/** The doctor's figures for Prometheus, read when it asks. */
export const watchFigures = (deps: DoctorDeps & { readonly metrics: Metrics }): void => {
  const { db, clock, metrics, dataDir } = deps;
  const messages = atMostEvery(1_000, () => findEmails(db));
  metrics.watch('portal_unsent_emails', 'E-mails that wait to be sent', async () => {
    const { waiting, kept } = await messages();
    return { trying: waiting, for_a_person: kept };
  });
  metrics.watch(
    'portal_oldest_unsent_email_seconds',
    'Age of the oldest unsent e-mail',
    async () => (await messages()).seconds,
  );
  metrics.watch(
    'portal_late_jobs_seconds',
    'How long work that is due has waited, by queue',
    async () =>
      Object.fromEntries((await findWaiting(db)).map(({ queue, seconds }) => [queue, seconds])),
  );
  metrics.watch('portal_free_disk_bytes', 'Room in the data folder', () => freeBytes(dataDir));
  metrics.watch('portal_alarms', 'For how many seconds each alarm has lasted', async () =>
    Object.fromEntries(
      (await raisedAlarms(db)).map(({ name, since }) => [
        name,
        (Date.now() - Date.parse(since)) / 1000,
      ]),
    ),
  );
  metrics.watch('portal_backup_age_seconds', 'Age of the newest whole backup', async () => {
    const age = await ageOfBackup(deps);
    return age === null ? {} : age;
  });
  metrics.watch(
    'portal_missing_collections',
    'Accounts without a collection in the newest month',
    async () => (await findCollections(db, monthToCollect(clock.now()))).missing,
  );
  // Some of them read whole tables.
  const broken = atMostEvery(TEN_MINUTES, () => findBroken(db, clock.now()));
  metrics.watch(
    'portal_broken_invariants',
    'Invariants that do not hold',
    async () => (await broken()).length,
  );
};

const atMostEvery = <Value>(
  milliseconds: number,
  read: () => Promise<Value>,
): (() => Promise<Value>) => {
  let kept: { readonly at: number; readonly value: Promise<Value> } | null = null;
  return () => {
    const now = performance.now();
    if (kept === null || now - kept.at > milliseconds) kept = { at: now, value: read() };
    return kept.value;
  };
};
