import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { MediaId, SchoolId } from '@bandstand/domain/kernel/ids';
import {
  accounts,
  concertVideos,
  links,
  media,
  schools,
  schoolUsers,
  timetables,
} from '../../../../db/tables/index.ts';
import { idRow } from '../../../../db/row-kinds.ts';
import { mayBeShownTo } from '../../../../db/tables/media-visibility.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { rowsOf } from '../../../platform/database/rows.ts';

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

/** A school user, with their school. */
export const findUser = async (db: Db, schoolUserId: string) => {
  const [user] = await db
    .select({
      name: schools.name,
      town: schools.town,
      userName: schoolUsers.name,
      accountId: schoolUsers.accountId,
      email: accounts.email,
      hasEnded: sql<boolean>`${schoolUsers.endedAt} is not null`,
      hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
    })
    .from(schoolUsers)
    .innerJoin(schools, eq(schools.id, schoolUsers.schoolId))
    .innerJoin(accounts, eq(accounts.id, schoolUsers.accountId))
    .where(eq(schoolUsers.id, schoolUserId));
  return user;
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
  select jsonb_build_object('has_signed_in', a.password_hash is not null, 'invited_at', coalesce(l.sent_at, it.created_at))
  from accounts a left join links l on l.account_id = a.id and l.purpose = 'set_password' where a.id = it.account_id)`;

type Invited = Readonly<Record<'id' | 'name' | 'email' | 'schoolId' | 'now', string>>;

/**
 * Lets somebody back whose access had ended, at whichever school they are now, or makes them an account. Answers who that is;
 * nobody where the address has another account, whosever it is.
 */
export const letUserIn = async (tx: Db, { id, name, email, schoolId, now }: Invited) => {
  const [back] = await rowsOf(tx, idRow).from(sql`
    update school_users u set school_id = ${schoolId}, name = ${name}, ended_at = null from accounts a
    where a.id = u.account_id and a.email = ${email} and u.ended_at is not null returning u.id`);
  if (back !== undefined) return back;
  const [added] = await rowsOf(tx, idRow).from(sql`
    with account as (
      insert into accounts (id, audience, email, created_at)
      select gen_random_uuid(), 'school', ${email}::text, ${now}::timestamptz
      where not exists (select from accounts where email = ${email}::text) on conflict do nothing returning id)
    insert into school_users (id, account_id, school_id, name, created_at)
    select ${id}::uuid, account.id, ${schoolId}::uuid, ${name}::text, ${now}::timestamptz from account returning id`);
  return added;
};

/** No link is left, and no session begins by a password that was judged a moment ago. Links come first, as where one is spent. */
export const forgetKeys = async (tx: Db, accountId: string): Promise<void> => {
  await tx.delete(links).where(eq(links.accountId, accountId));
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId));
};
