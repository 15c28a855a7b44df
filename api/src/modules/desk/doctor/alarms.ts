import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { ALARMS, type AlarmName } from '@bandstand/domain/desk/system/model';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatMonths } from '@bandstand/domain/kernel/london';
import { findFact, writeFact } from '../../../platform/database/installation-store.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { samplesOf } from '../../../platform/mail/email-sample.ts';
import type { Email, Letterhead } from '../../../platform/mail/email.ts';
import { adminEmails } from '../../identity/index.ts';
import type { EmailQueue } from '../../mail/index.ts';
import { findMonthAtRisk, type RunDeps } from '../../money/index.ts';
import { findEmails, findWaiting } from './figures-store.ts';
import {
  ageOfBackup,
  freeBytes,
  inUnits,
  LATE_BACKUP,
  LATE_EMAIL,
  LATE_JOB,
  LEAST_DISK,
  type DoctorDeps,
} from './use-cases.ts';

export type AlarmDeps = Pick<DoctorDeps, 'db' | 'clock' | 'dataDir' | 'backups'> &
  Pick<RunDeps, 'leadDays' | 'approval'> &
  Pick<Letterhead, 'publicUrl'> & {
    readonly emailQueue: EmailQueue;
    readonly providerReach: { readonly failingSince: Date | null };
    readonly log: Pick<FastifyBaseLogger, 'error'>;
  };

const HOUR = 60 * 60;
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} minutes`;
const secondsSince = (at: Date): number => (Date.now() - at.getTime()) / 1000;
const PROVIDER_AWAY = 15 * 60;

/** What each alarm looks at: a sentence where somebody has to come, and null where all is well. */
const LOOKS: Readonly<Record<AlarmName, (deps: AlarmDeps) => Promise<string | null>>> = {
  'month-not-approved': async (deps) => {
    const risk = await findMonthAtRisk(deps);
    return (
      risk &&
      `Nobody has approved the payments of ${formatMonths([risk.month])}. They can be approved until ${formatMoment(risk.until, deps.clock.now())}.`
    );
  },
  'provider-unreachable': async ({ providerReach: { failingSince } }) =>
    failingSince && secondsSince(failingSince) > PROVIDER_AWAY
      ? `It has not answered for ${minutes(secondsSince(failingSince))}.`
      : null,
  'emails-not-leaving': async ({ db }) => {
    const { waiting, seconds } = await findEmails(db);
    return seconds > LATE_EMAIL
      ? `${waiting} are waiting, the oldest for ${minutes(seconds)}.`
      : null;
  },
  'disk-nearly-full': async ({ dataDir }) => {
    const free = await freeBytes(dataDir);
    return free < LEAST_DISK ? `${inUnits(free)} are free where the portal keeps its files.` : null;
  },
  'backup-too-old': async (deps) => {
    const age = await ageOfBackup(deps);
    if (age === null || age < LATE_BACKUP) return null;
    return Number.isFinite(age)
      ? `All of the database was last copied ${Math.floor(age / HOUR)} hours ago.`
      : 'There is no backup yet.';
  },
  'work-not-done': async ({ db }) => {
    const late = (await findWaiting(db)).filter(({ seconds }) => seconds > LATE_JOB);
    const [worst] = late.toSorted((a, b) => b.seconds - a.seconds);
    return worst ? `${worst.queue} has been due for ${minutes(worst.seconds)}.` : null;
  },
};

const kept = z.record(
  z.string(),
  z.object({ since: z.string(), says: z.string(), told_at: z.string() }),
);
type Kept = z.infer<typeof kept>;

const NAMES = Object.keys(ALARMS) as AlarmName[];
const AGAIN_MS = 24 * HOUR * 1000;

/** Each minute. Administrators are told when an alarm begins, and again each day for as long as it lasts. */
export const lookForAlarms = async (deps: AlarmDeps): Promise<void> => {
  const found = new Map<AlarmName, string>();
  for (const name of NAMES) {
    const says = await LOOKS[name](deps).catch(
      (fault: Error) => `This can’t be told: ${fault.message}`,
    );
    if (says !== null) found.set(name, says);
  }
  const now = new Date();
  await inTransaction(deps.db, async (tx) => {
    const before = await readKept(tx);
    const after: Kept = {};
    for (const [name, says] of found) {
      const was = before[name];
      const isDue = was === undefined || now.getTime() - Date.parse(was.told_at) >= AGAIN_MS;
      if (isDue) await tellAdministrators(deps, tx, { name, says });
      after[name] = {
        since: was?.since ?? now.toISOString(),
        says,
        told_at: isDue ? now.toISOString() : (was?.told_at ?? now.toISOString()),
      };
    }
    if (Object.keys(before).length + found.size > 0)
      await writeFact(tx, { name: 'alarms', value: JSON.stringify(after), now });
  });
};

interface Alarm {
  readonly name: AlarmName;
  readonly says: string;
}

const tellAdministrators = async (
  { log, emailQueue, publicUrl, clock }: AlarmDeps,
  tx: Db,
  alarm: Alarm,
): Promise<void> => {
  log.error({ part: 'alarms', alarm: alarm.name, says: alarm.says }, 'alarm');
  const message = alarmEmail(alarm, publicUrl);
  const admins = await adminEmails(tx, clock.now());
  await emailQueue.sendAll(
    tx,
    admins.map((account) => ({ to: { account }, message })),
  );
};

const readKept = async (db: Db): Promise<Kept> => {
  const fact = await findFact(db, 'alarms');
  return fact === null ? {} : kept.parse(JSON.parse(fact));
};

/** What somebody is called for now. */
export const raisedAlarms = async (db: Db) => {
  const all = await readKept(db);
  return NAMES.flatMap((name) => {
    const { since, says } = all[name] ?? {};
    return since === undefined || says === undefined ? [] : [{ name, since, says }];
  });
};

const alarmEmail = ({ name, says }: Alarm, publicUrl: string): Email => ({
  kind: 'alarm',
  subject: `Alarm: ${ALARMS[name]}`,
  heading: ALARMS[name],
  paragraphs: [says],
  action: { label: 'Open the system page', url: `${publicUrl}/office/system` },
  after: [
    `What to do stands in docs/runbook/${name}.md. You are told again each day for as long as it lasts.`,
  ],
});

export const alarmSamples = samplesOf({
  alarm: {
    'To administrators: an alarm': (it) =>
      alarmEmail(
        {
          name: 'month-not-approved',
          says: 'Nobody has approved the payments of February 2027. They can be approved until Wednesday 27 January at 12pm.',
        },
        it.publicUrl,
      ),
  },
});
