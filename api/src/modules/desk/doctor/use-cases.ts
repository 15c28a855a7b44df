import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { formatMonths, londonDate } from '@bandstand/domain/kernel/london';
import { lastFinalised, monthToCollect } from '@bandstand/domain/prices/collections';
import type { FileStore } from '../../../integrations/file-store/port.ts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Seal } from '../../../platform/security/seal.ts';
import {
  findExamination,
  keepExamination,
  type Examination,
  type Finding,
  findChangesEnd,
  listChangeDetails,
} from './figures-store.ts';
import * as figures from './figures-store.ts';
import { findBroken, INVARIANTS } from './invariants-store.ts';
import { createHash } from 'node:crypto';
import { findArchive, findBackup } from '../../../platform/database/backup-store.ts';
import type { BackupKind } from '../../../storing-config.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';

const AT_ONCE = 1_000;

/**
 * Counts the sealed details of the office's changes that differ from what the chain recorded, or that our key can't open.
 */
export const countAlteredDetails = async ({
  db,
  seal,
}: {
  readonly db: Db;
  readonly seal: Pick<Seal, 'open'>;
}): Promise<{ readonly all: number; readonly altered: number }> => {
  let [all, altered] = [0, 0];
  let after: string | null = null;
  for (;;) {
    const page = await listChangeDetails(db, after, AT_ONCE);
    all += page.length;
    altered += page.filter(({ sealed, hash }) => hashOf(seal, sealed) !== hash).length;
    if (page.length < AT_ONCE) return { all, altered };
    after = page.at(-1)?.id ?? null;
  }
};

const hashOf = (seal: Pick<Seal, 'open'>, sealed: string): string => {
  try {
    return createHash('sha256').update(seal.open(sealed)).digest('hex');
  } catch {
    return 'sealed with another key';
  }
};

export interface DoctorDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly mediaStore: FileStore;
  readonly seal: Pick<Seal, 'open'>;
  readonly dataDir: string;
  /** Whose backups are looked at: the portal's own, those of a given database server, or nobody's. */
  readonly backups: BackupKind;
  /** No portal runs on it: nothing that is due is done. */
  readonly isAsleep?: boolean;
}

const MINUTE = 60;
/** In seconds since a job was due; its pause before another try is not counted. */
export const LATE_JOB = 10 * MINUTE;
export const LATE_EMAIL = 60 * MINUTE;
export const LEAST_DISK = 512 * 1024 * 1024;

/** Checks everything that must be true, and reports a line on each. What can't be checked is a finding, too. */
export const examine = async (deps: DoctorDeps): Promise<Finding[]> => {
  const parts = { invariants, changes, disk, backup, queues, overdue, emails, collections, files };
  const findings: Finding[] = [];
  for (const [part, look] of Object.entries(parts)) {
    const found = await look(deps).catch((fault: unknown) => [
      unwell(`This couldn’t be checked: ${reasonOf(fault)}`),
    ]);
    findings.push(...found.map((one) => ({ part, ...one })));
  }
  return findings;
};

/** A failed statement is quoted over several lines: its cause says what was wrong. */
const reasonOf = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'unknown';
  return fault.cause instanceof Error
    ? reasonOf(fault.cause)
    : (fault.message.split('\n')[0] ?? '');
};

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

type FindingDetails = Omit<Finding, 'part'>;
const well = (says: string): FindingDetails => ({ isWell: true, says });
const unwell = (says: string): FindingDetails => ({ isWell: false, says });
const say = (isWell: boolean, says: string): FindingDetails => ({ isWell, says });

const invariants = async ({
  db,
  clock,
  isAsleep = false,
}: DoctorDeps): Promise<FindingDetails[]> => {
  const broken = await findBroken(db, clock.now(), { isAsleep });
  return broken.length === 0
    ? [well(`All ${Object.keys(INVARIANTS).length} rules are kept.`)]
    : broken.map(({ name, rows }) => unwell(`${name} (${rows})`));
};

/** The chain holds the hash of what is sealed; whether the sealed text is still that one is asked here, where the key is. */
const changes = async (deps: DoctorDeps): Promise<FindingDetails[]> => {
  const { all, altered } = await countAlteredDetails(deps);
  const end = await findChangesEnd(deps.db);
  const said = say(
    altered === 0,
    altered === 0
      ? `The record of what the office did is intact (${all} entries).`
      : `${altered} of the ${all} entries in the record of what the office did have been altered.`,
  );
  return [{ ...said, ...(end && { end }) }];
};

const disk = async ({ dataDir }: DoctorDeps): Promise<FindingDetails[]> => {
  const free = await freeBytes(dataDir);
  return [say(free >= LEAST_DISK, `${inUnits(free)} are free where the portal keeps its files.`)];
};

const HOUR = 60 * MINUTE;
export const LATE_BACKUP = 25 * HOUR;
const LATE_WAL = 15 * MINUTE;
const LATE_CHECK = 8 * 24 * HOUR;

/** How long ago it was, in seconds; for ever when it was never. */
const secondsSince = (at: string | null): number =>
  at === null ? Number.POSITIVE_INFINITY : (Date.now() - Date.parse(at)) / 1000;

/** How old the newest whole backup is, in seconds; null where the portal makes none. Backups are of the machine's own time. */
export const ageOfBackup = async ({
  db,
  backups,
}: Pick<DoctorDeps, 'db' | 'backups'>): Promise<number | null> =>
  backups === 'own' ? secondsSince((await findBackup(db)).base_at) : null;

const backup = async ({ db, backups }: DoctorDeps): Promise<FindingDetails[]> => {
  if (backups === 'none') return [];
  if (backups === 'given') {
    const { is_on: isOn, failing_at: failing } = await findArchive(db);
    const says = isOn
      ? 'The database server archives what it writes.'
      : 'The portal can’t see whether the database server makes backups.';
    return [
      failing === null ? well(says) : unwell('The database server can’t archive what it writes.'),
    ];
  }
  const { base_at, written_at, checked_at, is_checked_well, check_says } = await findBackup(db);
  const isNew = secondsSince(base_at) < LATE_BACKUP && secondsSince(written_at) < LATE_WAL;
  return [
    isNew
      ? well('The newest backup is less than a day old, and what was written since is in it.')
      : unwell(
          base_at === null
            ? 'There is no backup yet.'
            : `The newest backup is of ${base_at}, and has what was written until ${written_at}.`,
        ),
    ...(checked_at === null
      ? []
      : [
          say(
            is_checked_well && secondsSince(checked_at) < LATE_CHECK,
            `Restored and checked on ${checked_at}. ${check_says}`,
          ),
        ]),
  ];
};

const GIB = 1024 ** 3;
/** As somebody would say it: tenths count where little is left. */
export const inUnits = (bytes: number): string =>
  bytes < 10 * GIB ? `${(bytes / GIB).toFixed(1)} GB` : `${Math.floor(bytes / GIB)} GB`;

export const freeBytes = async (folder: string): Promise<number> => {
  // A folder that nothing was written to yet is made where its parent is.
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)));
  return bavail * bsize;
};

const queues = async ({ db }: DoctorDeps): Promise<FindingDetails[]> => {
  const late = (await figures.findWaiting(db)).filter(({ seconds }) => seconds > LATE_JOB);
  return late.length === 0
    ? [well('No job has been waiting for more than ten minutes.')]
    : late.map(({ queue, waiting, seconds }) =>
        unwell(
          `${queue}: ${count(waiting, 'job is', 'jobs are')} waiting, the oldest for ${Math.floor(seconds / MINUTE)} minutes.`,
        ),
      );
};

const overdue = async ({ db, clock }: DoctorDeps): Promise<FindingDetails[]> => {
  const { leavers, freed } = await figures.findOverdue(db, londonDate(anHourBefore(clock.now())));
  return [
    say(
      leavers === 0,
      leavers === 0
        ? 'Every child whose last day has passed has left.'
        : `${count(leavers, 'child is', 'children are')} still here after their last day.`,
    ),
    say(
      freed === 0,
      freed === 0
        ? 'Every place that became free has been offered.'
        : `${count(freed, 'place', 'places')} that became free ${freed === 1 ? 'has' : 'have'} not been offered to anybody yet.`,
    ),
  ];
};

const anHourBefore = (now: Date): Date => new Date(now.getTime() - MINUTE * MINUTE * 1000);

const emails = async ({ db }: DoctorDeps): Promise<FindingDetails[]> => {
  const { waiting, seconds, kept } = await figures.findEmails(db);
  const minutes = Math.floor(seconds / MINUTE);
  return [
    say(
      seconds <= LATE_EMAIL,
      waiting === 0
        ? 'Every email has been sent.'
        : `${count(waiting, 'email has', 'emails have')} not been sent yet; the oldest has waited for ${minutes} minutes.`,
    ),
    say(
      kept === 0,
      kept === 0
        ? 'No email needs somebody to look at it.'
        : `${count(kept, 'email', 'emails')} could not be sent. “npm run doctor emails” lists them, and “npm run doctor send-emails” sends them again.`,
    ),
  ];
};

const collections = async ({ db, clock }: DoctorDeps): Promise<FindingDetails[]> => {
  const due = monthToCollect(clock.now());
  const { newest, begun, missing } = await figures.findCollections(db, due);
  const stands = lastFinalised(anHourBefore(clock.now()));
  if (begun !== null && begun < stands)
    return [
      unwell(
        `The payments of ${formatMonths([stands])} were not prepared; the last month prepared was ${formatMonths([begun])}.`,
      ),
    ];
  const says =
    newest === null
      ? 'No payments have been collected yet.'
      : `The newest month is ${formatMonths([newest])}.`;
  return [
    say(
      missing === 0,
      missing === 0
        ? says
        : `${says} ${count(missing, 'account is', 'accounts are')} missing in ${formatMonths(due === null ? [] : [due])}.`,
    ),
  ];
};

const files = async ({ db, mediaStore }: DoctorDeps): Promise<FindingDetails[]> => {
  const names = await figures.findFiles(db);
  const lost: string[] = [];
  for (const name of names) if ((await mediaStore.open(name)) === null) lost.push(name);
  return [
    say(
      lost.length === 0,
      lost.length === 0
        ? `All ${names.length} pictures and videos are there.`
        : `${lost.length} of the ${names.length} pictures and videos are missing.`,
    ),
  ];
};

/**
 * What is not well goes into the log by itself, each night; all of it is kept for the office to read. Where the record of what the
 * office did ends is in the log too: one that is kept elsewhere bears witness.
 */
export const examineNightly = async (
  deps: DoctorDeps & { readonly log: Pick<FastifyBaseLogger, 'error' | 'info'> },
): Promise<void> => {
  const findings = await examine(deps);
  for (const { part, isWell, says, end } of findings) {
    if (!isWell) deps.log.error({ part, says }, 'not well');
    if (end !== undefined) deps.log.info({ part, ...end }, 'newest change');
  }
  await keepExamination(deps.db, { at: deps.clock.now(), findings });
};

/** The newest examination; nothing before the first night. */
export const newestExamination = ({
  db,
}: Pick<DoctorDeps, 'db'>): Promise<Examination | undefined> => findExamination(db);

/** Examines the portal when somebody asks for it, beside the night's own. */
export const examinePortal = jobKind<Record<string, never>>('examine-portal', 2);
