import { camelCased, snakeCased } from '@bandstand/domain/kernel/field-names';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import { addDays, londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { toRecord } from '@bandstand/domain/kernel/record';
import { calendarOf, type ChildLessons, nextDates } from '@bandstand/domain/lessons/calendar';
import type * as contract from '@bandstand/domain/lessons/contract';
import { countLessons } from '@bandstand/domain/lessons/lesson-count';
import { isReportedAbsent, mayReport } from '@bandstand/domain/lessons/register';
import { saidAtLessons } from '@bandstand/domain/lessons/said';
import { uidOf, withOwnKeys } from '@bandstand/domain/lessons/publish';
import { sql } from 'drizzle-orm';
import { extname } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isId } from '@bandstand/domain/kernel/id';
import { isEnrolled } from '@bandstand/domain/kernel/moves';
import type { CallAnswer, Call } from '../../platform/http/call.ts';
import { transact } from '../../platform/database/transaction.ts';
import { addReport, findSayings } from './day-store.ts';
import { wordsIn } from './day.ts';
import {
  countedOf,
  findLeader,
  findLessons,
  lockParent,
  type CalendarRow,
  type LessonsRow,
} from './store.ts';
import type { FileStore } from '../../integrations/file-store/port.ts';
import type { SentFile } from '../../platform/http/send-file.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sender } from '../../platform/mail/email.ts';
import type { AddressMac } from '../../platform/security/signed-address.ts';
import type { EmailQueue } from '../mail/index.ts';

/** A child's row as the rules read it. */
export const lessonsOf = (row: CalendarRow): ChildLessons => {
  const { status, exceptionType, pauses, ...lessons } = camelCased(row);
  return {
    ...lessons,
    isEnrolled: isEnrolled(status),
    isPaused: exceptionType !== null,
    pauses: pauses ?? [],
  };
};

/** The question for the calendars of a family's enrolled children, and what comes next in each of them. */
export { calendarRow, calendarsOf } from './store.ts';
export const readNextDates = (rows: readonly CalendarRow[], now: Date) =>
  rows.map((row) => ({
    kid_id: row.kid_id,
    ...snakeCased(nextDates(calendarOf(lessonsOf(row), londonDate(now)), now)),
  }));

export interface LessonsDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly addressMac: AddressMac;
  readonly sender: Sender;
  readonly emailQueue: EmailQueue;
  readonly publicUrl: string;
}

export { PHOTOS } from '../../../db/leaders.ts';

export interface PhotoDeps {
  readonly db: NodePgDatabase;
  readonly mediaStore: FileStore;
}

/** A type that no browser runs, whatever the file is called. */
const TYPES: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

/** The photo of a Band Leader from the media store. */
export const openPhoto = async (
  { db, mediaStore }: PhotoDeps,
  id: string,
): Promise<SentFile | null> => {
  if (!isId(id)) return null;
  const leader = await findLeader(db, id);
  if (leader === undefined || leader.file === '') return null;
  const stored = await mediaStore.open(leader.file);
  if (stored === null) return null;
  const type = TYPES[extname(leader.file)] ?? 'application/octet-stream';
  return { size: stored.size, read: stored.read, type, tag: leader.file };
};

type ReadDeps = Pick<LessonsDeps, 'db' | 'clock'>;

/** A child's rehearsals and events, by the names that the family's calendars know them by. */
export const getCalendar = async (
  { db, clock }: ReadDeps,
  { parent, params }: Call<typeof contract.getCalendar>,
): CallAnswer<typeof contract.getCalendar> => {
  const today = londonDate(clock.now());
  const [kid] = await findLessons(db, { grownUpId: parent.grownUpId, kidId: params.id, today });
  if (kid === undefined) return refuse('not_found');
  const occasions = withOwnKeys(calendarOf(lessonsOf(kid), today), camelCased(kid.past), today);
  return ok(
    occasions.map(({ key, isOff, ...entry }) => ({
      ...snakeCased(entry),
      ...(isOff && { is_off: true }),
      is_reported_absent: entry.type === 'rehearsal' && isAbsentOn(kid, entry.date),
      uid: uidOf(kid.kid_id, key),
    })),
  );
};

/** How many lessons of this school year a child has had, and will have. */
export const getLessonCount = async (
  { db, clock }: ReadDeps,
  { parent, params: { id } }: Call<typeof contract.getLessonCount>,
): CallAnswer<typeof contract.getLessonCount> => {
  const own = sql`k.id = ${id} and k.grown_up_id = ${parent.grownUpId}`;
  const [child] = await countedOf(db, own);
  if (child === undefined) return refuse('not_found');
  const attributes = snakeCased(countLessons(child, londonDate(clock.now())));
  return ok({ data: toRecord('lesson_count', { id, attributes }) });
};

const isAbsentOn = ({ words }: LessonsRow, day: IsoDate): boolean =>
  isReportedAbsent(wordsIn(camelCased(words)).filter(({ onDate }) => onDate === day));

/** So far back parents read what was said. */
const DAYS_BACK = 60;

/** What the Band Leader has said at a child's last lessons. */
export const getLessonWords = async (
  { db, clock }: ReadDeps,
  { parent: { grownUpId }, params }: Call<typeof contract.getLessonWords>,
): CallAnswer<typeof contract.getLessonWords> => {
  const today = londonDate(clock.now());
  const [kid] = await findLessons(db, { grownUpId, kidId: params.id, today });
  if (kid === undefined) return refuse('not_found');
  const since = addDays(today, -DAYS_BACK);
  const sayings = await findSayings(db, { grownUpId, kidId: params.id, since });
  return ok(snakeCased(saidAtLessons(wordsIn(sayings))));
};

const TOLD = ok({ message: 'The Band Leader sees it in the register.' });

/** A parent says that a child can't come to a lesson, or comes after all. A second press says nothing new, and is not kept. */
export const reportAbsence = (
  { db, clock }: ReadDeps,
  { parent: { grownUpId }, params, body }: Call<typeof contract.reportAbsence>,
): CallAnswer<typeof contract.reportAbsence> =>
  transact(db, async (tx) => {
    const now = clock.now();
    await lockParent(tx, grownUpId);
    const asked = { grownUpId, kidId: params.id, today: londonDate(now) };
    const [kid] = await findLessons(tx, asked);
    if (kid === undefined) return refuse('not_found');
    const may = mayReport(lessonsOf(kid), body.on, now);
    if (!may.ok) return may;
    if (isAbsentOn(kid, body.on) !== body.is_coming) return TOLD;
    const kidId = kid.kid_id;
    await addReport(tx, { kidId, onDate: body.on, isHere: body.is_coming, grownUpId, saidAt: now });
    return TOLD;
  });

export const getProfile = async (
  { db }: ReadDeps,
  { params: { id } }: Call<typeof contract.getBandLeaderProfile>,
): CallAnswer<typeof contract.getBandLeaderProfile> => {
  const leader = await findLeader(db, id);
  if (leader === undefined) return refuse('not_found');
  const { file: _, ...attributes } = leader;
  return ok({ data: toRecord('band_leader', { id, attributes }) });
};
