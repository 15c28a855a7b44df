import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { MediaId, SchoolId } from '@bandstand/domain/kernel/ids';
import {
  accounts,
  concertVideos,
  media,
  schools,
  schoolUsers,
  timetables,
} from '../../../../db/tables/index.ts';
import { mayBeShownTo } from '../../../../db/tables/media-visibility.ts';
import type { Db } from '../../../platform/database/pool.ts';

export interface VideoRow {
  readonly id: string;
  readonly name: string;
  readonly mediaId: MediaId;
  /** Null when it is a file of ours. */
  readonly vimeoId: string | null;
  readonly still: string | null;
  readonly captions: string | null;
  readonly date: string | null;
}

/** Videos of this school's timetables that every child in them lets a school see, the newest first. */
export const findVideos = async (
  db: Db,
  { schoolId, schoolUserId }: { readonly schoolId: SchoolId; readonly schoolUserId: string },
  limit: number,
): Promise<VideoRow[]> =>
  db
    .select({
      id: concertVideos.id,
      name: concertVideos.name,
      vimeoId: media.vimeoId,
      mediaId: media.id,
      still: media.still,
      captions: media.captions,
      date: media.takenOn,
    })
    .from(concertVideos)
    .innerJoin(timetables, eq(timetables.id, concertVideos.timetableId))
    .innerJoin(media, eq(media.id, concertVideos.mediaId))
    .where(
      and(eq(timetables.schoolId, schoolId), mayBeShownTo(media.id, sql`${schoolUserId}::uuid`)),
    )
    .orderBy(desc(concertVideos.publishedAt), desc(concertVideos.id))
    .limit(limit);

/** The school of this school user. */
export const findSchool = async (db: Db, schoolUserId: string) => {
  const [school] = await db
    .select({ name: schools.name, town: schools.town, userName: schoolUsers.name })
    .from(schoolUsers)
    .innerJoin(schools, eq(schools.id, schoolUsers.schoolId))
    .where(eq(schoolUsers.id, schoolUserId));
  return school;
};

export const findTimetables = (db: Db, schoolId: SchoolId) =>
  db
    .select({
      id: timetables.id,
      displayName: timetables.displayName,
      weekday: timetables.weekday,
      startsAt: timetables.startsAt,
      endsAt: timetables.endsAt,
    })
    .from(timetables)
    .where(eq(timetables.schoolId, schoolId))
    .orderBy(asc(timetables.weekday), asc(timetables.startsAt));

/** Of a school user, `it` in the noun's SQL. */
export const emailOfUser = sql`(select a.email from accounts a where a.id = it.account_id)`;
export const invitationOfUser = sql`(
  select jsonb_build_object('has_signed_in', a.password_hash is not null, 'invited_at', l.sent_at)
  from accounts a left join links l on l.account_id = a.id and l.purpose = 'set_password' where a.id = it.account_id)`;

interface InvitedUser {
  readonly id: string;
  readonly accountId: string;
  readonly schoolId: SchoolId;
  readonly name: string;
  readonly email: string;
  readonly now: Date;
}

/** Makes somebody an account; false when the address has one, whosever it is. */
export const addUser = async (tx: Db, invited: InvitedUser): Promise<boolean> => {
  const { id, accountId, schoolId, name, email, now } = invited;
  const { rows } = await tx.execute(sql`
    insert into accounts (id, audience, email, created_at)
    select ${accountId}::uuid, 'school', ${email}::text, ${now.toISOString()}::timestamptz
    where not exists (select from accounts where email = ${email}) on conflict do nothing returning id`);
  if (rows.length === 0) return false;
  await tx.insert(schoolUsers).values({ id, accountId, schoolId, name, createdAt: now });
  return true;
};

/** Lets somebody back whose access had ended, to whichever school they are at now. */
export const letUserBack = async (
  tx: Db,
  { schoolId, name, email }: InvitedUser,
): Promise<string | undefined> => {
  const [back] = await tx
    .update(schoolUsers)
    .set({ schoolId, name, endedAt: null })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, schoolUsers.accountId),
        eq(accounts.email, email),
        isNotNull(schoolUsers.endedAt),
      ),
    )
    .returning({ id: schoolUsers.id });
  return back?.id;
};

/** Somebody of a school; nobody else changes them before the transaction ends. */
export const holdUser = async (tx: Db, id: string) => {
  const [user] = await tx
    .select({
      accountId: schoolUsers.accountId,
      name: schoolUsers.name,
      email: accounts.email,
      school: schools.name,
      hasEnded: sql<boolean>`${schoolUsers.endedAt} is not null`,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
    })
    .from(schoolUsers)
    .innerJoin(accounts, eq(accounts.id, schoolUsers.accountId))
    .innerJoin(schools, eq(schools.id, schoolUsers.schoolId))
    .where(eq(schoolUsers.id, id))
    .for('no key update', { of: schoolUsers });
  return user;
};

/** No session begins any more by a password that was judged a moment ago. */
export const forgetPassword = async (tx: Db, accountId: string): Promise<void> => {
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
};
