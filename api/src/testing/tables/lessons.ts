import { randomUUIDv7 } from 'node:crypto';
import { type SqlPortal, bringAbout, findRows } from '../with-sql.ts';

/** The addresses of calendars as they are stored, revoked ones as well. */
export const calendarAddresses = findRows<{ id: string; revoked_at: Date | null }>(
  'select * from calendar_subscriptions order by id',
);

/** Whether timetables take new sign-ups, all of them or that of one child. */
export const closeToSignUps = async (
  { sql }: SqlPortal,
  isClosed: boolean,
  kidId?: string,
): Promise<void> => {
  await sql(
    `update timetables set closed_to_new_signups = $1
     where $2::uuid is null or id = (select timetable_id from kids where id = $2)`,
    [isClosed, kidId ?? null],
  );
};

/** What the kids' app costs where a child of this name has lessons; null is for no app. */
export const setAppPrice = bringAbout<[kidName: string, pennies: number | null]>(
  'update timetables set kids_app_price_pennies = $2 where id in (select timetable_id from kids where name = $1)',
);

/** What a month costs at timetables of this name; `%` stands for anything. */
export const setPrice = bringAbout<[timetable: string, pennies: number]>(
  'update prices set monthly_pennies = $2 where timetable_id in (select id from timetables where display_name like $1)',
);

/** The address of a band leader's photo. */
export const setPhoto = bringAbout<[leader: string, photo: string | null]>(
  'update band_leaders set photo = $2 where name = $1',
);

/** The last school year that has lessons, at all timetables. */
export const setLastYear = bringAbout<[year: number]>(
  'update timetables set rs_max_school_year = $1',
);

/** Nobody has said what lessons cost: anywhere, or where one family's children have them. */
export const removePrices = async ({ sql }: SqlPortal, grownUpId?: string): Promise<void> => {
  await sql(
    `delete from prices where $1::uuid is null
       or timetable_id in (select timetable_id from kids where grown_up_id = $1)`,
    [grownUpId ?? null],
  );
};

/** Where children of a timetable will probably go on, after the last year that has lessons there. */
export const leadTo = async (
  { sql }: SqlPortal,
  timetableId: string,
  { next, lastYear }: { readonly next: string; readonly lastYear: number },
): Promise<void> => {
  await sql(
    'update timetables set rs_max_school_year = $3, likely_next_timetable_id = $2 where id = $1',
    [timetableId, next, lastYear],
  );
};

/** The same lessons on another day of the week, whose id the test chooses. */
export const addLessonDay = async (
  { sql }: SqlPortal,
  timetableId: string,
  { id, weekday }: { readonly id: string; readonly weekday: number },
): Promise<void> => {
  await sql(
    `insert into timetables select (jsonb_populate_record(t, jsonb_build_object('id', $2::text, 'weekday', $3::int))).*
     from timetables t where t.id = $1`,
    [timetableId, id, weekday],
  );
};

/** What parents read of all timetables. */
export const renameTimetables = bringAbout<[name: string]>(
  'update timetables set display_name = $1',
);

/** The oldest school year that a timetable takes. */
export const openToYear = bringAbout<[timetableId: string, year: number]>(
  'update timetables set max_year = $2 where id = $1',
);

/** The day of the week of lessons, and from when to when they are if that changes as well. */
export const moveLessons = async (
  { sql }: SqlPortal,
  timetableId: string,
  { weekday, hours }: { readonly weekday: number; readonly hours?: readonly [string, string] },
): Promise<void> => {
  await sql(
    `update timetables set weekday = $2, starts_at = coalesce($3, starts_at), ends_at = coalesce($4, ends_at)
     where id = $1`,
    [timetableId, weekday, ...(hours ?? [null, null])],
  );
};

/** The times of a band's own lesson, or none of its own. */
export const setBandTimes = async (
  { sql }: SqlPortal,
  bandId: string,
  hours: readonly [string, string] | null,
): Promise<void> => {
  await sql('update bands set starts_at = $2, ends_at = $3 where id = $1', [
    bandId,
    ...(hours ?? [null, null]),
  ]);
};

/** Whether there are no lessons any more, anywhere. */
export const stopLessons = bringAbout<[areOver: boolean]>(
  'update timetables set lessons_are_on = not $1',
);

/** What parents read of one timetable. */
export const renameTimetable = bringAbout<[timetableId: string, name: string]>(
  'update timetables set display_name = $2 where id = $1',
);

/** A school says from when to when another term is. */
export const addTerm = async (
  { sql }: SqlPortal,
  schoolId: string,
  [starts, ends]: readonly [string, string],
): Promise<void> => {
  await sql('insert into terms (school_id, starts_on, ends_on) values ($1, $2, $3)', [
    schoolId,
    starts,
    ends,
  ]);
};

/** A school is closed on a day of its term. */
export const closeOn = bringAbout<[schoolId: string, day: string]>(
  'insert into closures values ($1, $2)',
);

export const renameSchool = bringAbout<[schoolId: string, name: string]>(
  'update schools set name = $2 where id = $1',
);

/** Another timetable of a school, on a Thursday morning, at its own price from September 2026 on. Returns its id. */
export const addThursday = async (
  { sql }: SqlPortal,
  schoolId: string,
  monthlyPennies: number,
): Promise<string> => {
  const id = randomUUIDv7();
  await sql(
    `insert into timetables (id, school_id, display_name, weekday, starts_at, ends_at, min_year, max_year)
     values ($1, $2, 'Foundry Lane (Thursday)', 4, '09:00', '11:30', 0, 6)`,
    [id, schoolId],
  );
  await sql(
    "insert into prices (timetable_id, from_date, monthly_pennies) values ($1, '2026-09-01', $2)",
    [id, monthlyPennies],
  );
  return id;
};

export const moveSchool = bringAbout<[schoolId: string, town: string]>(
  'update schools set town = $2 where id = $1',
);

export const moveEvent = bringAbout<[id: string, day: string]>(
  'update events set on_date = $2 where id = $1',
);

/** An event is cancelled, or takes place after all. */
export const cancelEvent = bringAbout<[id: string, isCancelled: boolean]>(
  'update events set cancelled_at = case when $2 then now() end where id = $1',
);

/** No school has told of any event. */
export const removeEvents = bringAbout('delete from events');

/** Somebody of the office is a Band Leader, and leads a timetable. */
export const letLead = async (
  { sql }: SqlPortal,
  timetableId: string,
  { staffId, name = 'Marcus Bell' }: { readonly staffId: string; readonly name?: string },
): Promise<string> => {
  const id = randomUUIDv7();
  await sql(
    `insert into band_leaders (id, name, staff_id) values ($1, $2, $3)
     on conflict (staff_id) do update set name = excluded.name`,
    [id, name, staffId],
  );
  await sql(
    'update timetables set band_leader_id = (select l.id from band_leaders l where l.staff_id = $2) where id = $1',
    [timetableId, staffId],
  );
  return id;
};

/** From a day on somebody else leads a timetable; nothing else of it changes. */
export const handOver = async (
  { sql }: SqlPortal,
  timetableId: string,
  { staffId, from }: { readonly staffId: string; readonly from: string },
): Promise<void> => {
  await sql(
    `insert into timetable_times (timetable_id, from_date, weekday, starts_at, ends_at, band_leader_id)
     select t.id, d.day, t.weekday, t.starts_at, t.ends_at,
       case when d.day = $3::date then (select l.id from band_leaders l where l.staff_id = $2) else t.band_leader_id end
     from timetables t, (values ('2000-01-01'::date), ($3::date)) d(day) where t.id = $1`,
    [timetableId, staffId, from],
  );
};

/** Every word on whether a child was at a day's lesson, in the order in which it was said. */
export const wordsOn = findRows<{ is_here: boolean; said_at: Date }, [kidId: string, day: string]>(
  'select is_here, said_at from attendance where kid_id = $1 and on_date = $2 order by said_at, id',
);

/** The notes about a child, as they are stored. */
export const sealNotes = bringAbout<[kidId: string, sealed: string]>(
  'update kids set sealed_notes = $2 where id = $1',
);

/** Who opened a child's notes, and why. */
export const notesOpened = findRows<{ actor: string; why: string }, [kidId: string]>(
  "select actor, why from notes_access where kid_id = $1 and action = 'read' order by sequence",
);

/** A Band Leader's register says what a child has shown on a day. */
export const tickSkills = async (
  { sql }: SqlPortal,
  { bandId, staffId }: { readonly bandId: string; readonly staffId: string },
  {
    kidId,
    on,
    skills,
    saidAt = `${on}T15:00:00Z`,
  }: {
    readonly kidId: string;
    readonly on: string;
    readonly skills: readonly string[] | null;
    readonly saidAt?: string;
  },
): Promise<void> => {
  await sql(
    `with made as (
       insert into registers (id, band_id, timetable_id, on_date, staff_id, said_at, received_at)
       select gen_random_uuid(), b.id, b.timetable_id, $2, $3, $6, $6 from bands b where b.id = $1 returning id)
     insert into attendance (id, kid_id, on_date, is_here, register_id, said_at, skills)
     select gen_random_uuid(), $4, $2, true, made.id, $6, $5 from made`,
    [bandId, on, staffId, kidId, skills, saidAt],
  );
};

/** A band learns a song. */
export const learnSong = async (
  { sql }: SqlPortal,
  bandId: string,
  title = 'Paper Boats',
): Promise<void> => {
  await sql(
    `with song as (insert into songs (id, title, artist) values (gen_random_uuid(), $2, 'The Demo Quartet') returning id)
     update bands set song_id = song.id from song where bands.id = $1`,
    [bandId, title],
  );
};
