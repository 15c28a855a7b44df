import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  BandId,
  GrownUpId,
  KidId,
  MediaId,
  RoundUpId,
  StaffId,
} from '@bandstand/domain/kernel/ids';
import { slotInstrument } from '@bandstand/domain/kernel/instruments/model';
import { isoDate } from '@bandstand/domain/kernel/iso-date';
import { londonDate } from '@bandstand/domain/kernel/london';
import { STILL_KINDS } from '@bandstand/domain/stories/media/model';
import {
  CHOSEN_AT_MOST,
  daysToBegin,
  IN_A_YEAR,
  PICTURES_AT_MOST,
} from '@bandstand/domain/stories/round-up-builder/rules';
import type { TermLookedBackOn } from '@bandstand/domain/stories/round-up/label';
import { TERMS } from '@bandstand/domain/stories/round-up/model';
import { isLedBy } from '../../../../db/leaders.ts';
import { listed } from '../../../../db/lists.ts';
import { clockText, idOf, instantText } from '../../../../db/row-kinds.ts';
import { enrolled } from '../../../../db/states.ts';
import { roundUpMedia, roundUpPlans, roundUps } from '../../../../db/tables/index.ts';
import { mayBeShownTo } from '../../../../db/tables/media-visibility.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { factOf, factsOf, hasRows, idsOf, rowsOf } from '../../../platform/database/rows.ts';

/** Which bands are meant, of whose timetables (null is everybody's), and which term, at a moment. */
export interface Meant {
  readonly staffId: StaffId | null;
  readonly now: Date;
  readonly term: TermLookedBackOn;
  /** Null is all of them. */
  readonly bandIds: readonly BandId[] | null;
}

/** More bands than any provider has looks at none of them one by one. */
const BANDS_AT_MOST = 2_000;

/**
 * The bands with the days that their Round-Ups look back on: from the first day of their school's term until the day before its
 * next one, and no later than today.
 */
const bandsOf = ({ staffId, now, term, bandIds }: Meant): SQL => {
  const [from, until] = daysToBegin(term);
  const today = londonDate(now);
  return sql`bands_meant as materialized (
    select b.id, b.name, t.id as timetable_id, t.display_name as timetable, t.weekday,
      to_char(coalesce(b.starts_at, t.starts_at), 'HH24:MI') as starts_at, g.title as song_title, g.artist as song_artist,
      d.first, d.last, p.media_ids, p.publish_at
    from timetables t join bands b on b.timetable_id = t.id and b.retired_at is null left join songs g on g.id = b.song_id
      cross join lateral (
        select coalesce(min(o.starts_on) filter (where o.starts_on between ${from}::date and ${until}::date), ${from}::date) as first,
          least(coalesce(min(o.starts_on) filter (where o.starts_on > ${until}::date) - 1, ${today}::date), ${today}::date) as last
        from terms o where o.school_id = t.school_id) d
      left join round_up_plans p on p.band_id = b.id and ${ofTerm(sql`p`, term)}
    where t.retired_at is null and ${isLedBy(staffId, today)}
      ${bandIds === null ? sql`` : sql`and b.id = any(${sql.param([...bandIds])}::uuid[])`}
    order by t.display_name, t.id, b.name, b.id limit ${BANDS_AT_MOST})`;
};

const ofTerm = (row: SQL, { acYear, acYearPeriod }: TermLookedBackOn): SQL =>
  sql`${row}.ac_year = ${acYear} and ${row}.ac_year_period = ${acYearPeriod}`;

/** How many terms there were before one. */
const nthTerm = (row: SQL): SQL =>
  sql`(${row}.ac_year * 3 + array_position(${sql.param([...IN_A_YEAR])}::text[], ${row}.ac_year_period))`;

/** Who plays in these bands, and had begun by then. */
const players = sql`players as materialized (
  select b.id as band_id, b.first, b.last, b.timetable_id, k.id, k.name, k.grown_up_id, k.trinity_opt_out, s.instrument,
    coalesce(e.first_lesson_on - 1, (k.created_at at time zone 'Europe/London')::date) as joined_on
  from bands_meant b join slots s on s.band_id = b.id and s.holding = 'member'
    join kids k on k.id = s.kid_id and k.removed_at is null and k.erased_at is null and k.status in ${enrolled}
    left join enrolments e on e.kid_id = k.id and e.state = 'live'
  where e.first_lesson_on is null or e.first_lesson_on <= b.last)`;

/**
 * The pictures of the term that these bands can have: those on a timeline of one of their children, and those in which one of them
 * is seen. `n` is the place of one that is chosen; where nobody has chosen, the newest on timelines, but for what one child alone got.
 */
const pictures = sql`found as (
    select p.band_id, coalesce(e.photo_id, e.picture_id) as id,
      not exists (select from publications w where w.id = e.publication_id and w.kid_id is not null) as is_published
    from players p join timeline_entries e on e.kid_id = p.id and e.category <> 'Round-up'
    where coalesce(e.photo_id, e.picture_id) is not null
    union all
    select p.band_id, x.media_id, false from players p join media_children x on x.kid_id = p.id),
  pictures as materialized (
    select f.band_id, m.id, m.description, bool_or(f.is_published) as is_published,
      coalesce(m.taken_on, (m.created_at at time zone 'Europe/London')::date) as day
    from found f join media m on m.id = f.id and m.file is not null and m.hidden_at is null and m.kind in ${listed(STILL_KINDS)}
      join bands_meant b on b.id = f.band_id
        and coalesce(m.taken_on, (m.created_at at time zone 'Europe/London')::date) between b.first and b.last
    group by f.band_id, m.id),
  chosen as materialized (
    select c.band_id, array_agg(c.id order by c.n) as ids from (
      select q.band_id, q.id, case when b.media_ids is not null then array_position(b.media_ids, q.id)
        when q.is_published then row_number() over (partition by q.band_id, q.is_published order by q.day desc, q.id) end as n
      from pictures q join bands_meant b on b.id = q.band_id) c
    where c.n <= ${CHOSEN_AT_MOST} group by c.band_id)`;

/**
 * What registers say that the child `p` has shown: of each day the latest word counts, as `skillsNow` has it. New is what their last
 * Round-Up did not say; of a child who has had none, what was first shown in this term.
 */
const skills = sql`(
  select jsonb_agg(jsonb_build_object('skill', w.skill, 'is_new', w.is_new) order by w.since, w.skill) as shown,
    bool_or(w.is_new) as has_new
  from (
    select u.skill, min(l.on_date) as since,
      case when earlier.id is null then min(l.on_date) >= p.first else not earlier.skills_completed @> to_jsonb(u.skill) end as is_new
    from (
      select distinct on (a.on_date) a.on_date, a.skills from attendance a
      where a.kid_id = p.id and a.skills is not null and a.on_date <= p.last
      order by a.on_date, a.said_at desc, a.id desc) l
      cross join unnest(l.skills) u(skill)
    group by u.skill) w)`;

/** The first pictures of a band's that the family of the child `p` may be shown, by the rule that is asked again whenever one is viewed. */
const PHOTOS = 3;
const photos = sql`(
  select array_agg(v.id order by v.n) as ids from (
    select i.id, i.n from chosen c cross join unnest(c.ids) with ordinality i(id, n)
    where c.band_id = p.band_id and ${mayBeShownTo(sql`i.id`, sql`p.grown_up_id`)} order by i.n limit ${PHOTOS}) v)`;

/** The children of these bands with what their Round-Ups follow from. */
const children = ({ term }: Meant): SQL => sql`children as (
  select p.*, r.id as round_up_id, earlier.skills_completed as before, earlier.concerts_count, earlier.published_at,
    skilled.shown, coalesce(skilled.has_new, false) as has_new, coalesce(seen.ids, '{}') as photos
  from players p left join round_ups r on r.kid_id = p.id and ${ofTerm(sql`r`, term)}
    left join lateral (
      select o.* from round_ups o where o.kid_id = p.id and o.published_at is not null
        and ${nthTerm(sql`o`)} < ${term.acYear}::int * 3 + ${IN_A_YEAR.indexOf(term.acYearPeriod) + 1}::int
      order by ${nthTerm(sql`o`)} desc limit 1) earlier on true
    left join lateral ${skills} skilled on true
    left join lateral ${photos} seen on true)`;

const bandsWithChildren = (meant: Meant): SQL =>
  sql`with ${bandsOf(meant)}, ${players}, ${pictures}, ${children(meant)}`;

const lineRow = z.strictObject({
  id: idOf<BandId>(),
  name: z.string(),
  timetable: z.string(),
  weekday: z.int(),
  starts_at: clockText,
  children: z.int(),
  published: z.int(),
  without_skill: z.int(),
  without_photo: z.int(),
  has_song: z.boolean(),
  song_title: z.nullable(z.string()),
  song_artist: z.nullable(z.string()),
  publish_at: z.nullable(instantText),
});
export type LineRow = Awaited<ReturnType<typeof findLines>>[number];

/** The bands in their order, with how far each is. */
export const findLines = (db: Db, meant: Meant) =>
  factsOf(db, lineRow).from(sql`
    ${bandsWithChildren(meant)}
    select b.id, b.name, b.timetable, b.weekday, b.starts_at, count(c.id)::int as children, count(c.round_up_id)::int as published,
      (count(c.id) filter (where c.round_up_id is null and not c.has_new))::int as without_skill,
      (count(c.id) filter (where c.round_up_id is null and c.photos = '{}'))::int as without_photo,
      b.song_title is not null as has_song, b.song_title, b.song_artist, b.publish_at
    from bands_meant b left join children c on c.band_id = b.id
    group by b.id, b.name, b.timetable, b.timetable_id, b.weekday, b.starts_at, b.song_title, b.song_artist, b.publish_at
    order by b.timetable, b.timetable_id, b.name, b.id`);

const pictureRow = z.strictObject({
  id: idOf<MediaId>(),
  description: z.string(),
  is_chosen: z.boolean(),
  is_published: z.boolean(),
  shown: z.int(),
});

/** The pictures of one band: those that are chosen in their order, then the newest. */
export const findPictures = (db: Db, meant: Meant) =>
  factsOf(db, pictureRow).from(sql`
    with ${bandsOf(meant)}, ${players}, ${pictures}
    select q.id, q.description, array_position(c.ids, q.id) is not null as is_chosen, q.is_published,
      (select count(distinct p.grown_up_id)::int from players p
        where p.band_id = q.band_id and ${mayBeShownTo(sql`q.id`, sql`p.grown_up_id`)}) as shown
    from pictures q left join chosen c on c.band_id = q.band_id
    order by array_position(c.ids, q.id), q.day desc, q.id limit ${PICTURES_AT_MOST}`);

const childRow = z.strictObject({
  band_id: idOf<BandId>(),
  band_name: z.string(),
  song_title: z.nullable(z.string()),
  song_artist: z.nullable(z.string()),
  id: idOf<KidId>(),
  name: z.string(),
  grown_up_id: idOf<GrownUpId>(),
  trinity_opt_out: z.boolean(),
  instrument: slotInstrument,
  round_up_id: z.nullable(idOf<RoundUpId>()),
  shown: z.array(z.strictObject({ skill: z.string(), is_new: z.boolean() })),
  before: z.array(z.string()),
  photos: z.array(idOf<MediaId>()),
  concerts_count: z.int(),
  next_concert_on: z.nullable(isoDate),
  exam_name: z.nullable(z.string()),
});
export type ChildRow = Awaited<ReturnType<typeof findChildren>>[number];

/** All children of these bands with what their Round-Ups follow from: what is previewed and what is published is the same. */
export const findChildren = (db: Db, meant: Meant) =>
  factsOf(db, childRow).from(sql`
    ${bandsWithChildren(meant)}
    select c.band_id, b.name as band_name, b.song_title, b.song_artist, c.id, c.name, c.grown_up_id, c.trinity_opt_out, c.instrument,
      c.round_up_id, coalesce(c.shown, '[]') as shown, coalesce(c.before, '[]') as before, to_json(c.photos) as photos,
      coalesce(c.concerts_count, 0) + (select count(*)::int from events v
        where v.timetable_id = c.timetable_id and v.is_concert and v.cancelled_at is null and v.on_date <= c.last
          and v.on_date > coalesce((c.published_at at time zone 'Europe/London')::date, c.joined_on)) as concerts_count,
      (select to_char(min(v.on_date), 'YYYY-MM-DD') from events v where v.timetable_id = c.timetable_id and v.is_concert
        and v.cancelled_at is null and v.on_date > ${londonDate(meant.now)}::date) as next_concert_on,
      (select x.exam_name from exam_enrolments x where x.kid_id = c.id and x.ended_at is null) as exam_name
    from children c join bands_meant b on b.id = c.band_id
    order by c.name, c.id`);

const latestTerm = z.strictObject({ starts_on: z.nullable(isoDate) });

/** The first day of the newest term that has begun anywhere. */
export const findLatestTerm = async (db: Db, now: Date) => {
  const found = await factOf(db, latestTerm).from(sql`
    select to_char(max(starts_on), 'YYYY-MM-DD') as starts_on from terms where starts_on <= ${londonDate(now)}::date`);
  return found?.startsOn ?? null;
};

/** Whoever plays in these bands stays as they are until the transaction ends: nobody is erased or changes their mind meanwhile. */
export const holdChildren = (tx: Db, bandIds: readonly BandId[]): Promise<string[]> =>
  idsOf(tx).from(sql`
    select k.id from kids k where k.id in (
      select s.kid_id from slots s where s.band_id = any(${sql.param([...bandIds])}::uuid[]) and s.holding = 'member')
    order by k.id for share of k`);

type NewRoundUp = typeof roundUps.$inferInsert & { readonly photos: readonly MediaId[] };

/** Adds Round-Ups with their pictures; a child who has one of the term already is passed over. Returns the ids of those that are new. */
export const addRoundUps = async (tx: Db, made: readonly NewRoundUp[]): Promise<Set<string>> => {
  if (made.length === 0) return new Set();
  const added = await tx
    .insert(roundUps)
    .values([...made])
    .onConflictDoNothing({ target: [roundUps.kidId, roundUps.acYear, roundUps.acYearPeriod] })
    .returning({ id: roundUps.id });
  const ids = new Set<string>(added.map(({ id }) => id));
  const shown = made
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id: roundUpId, photos: all }) =>
      all.map((mediaId, position) => ({ roundUpId, mediaId, position })),
    );
  if (shown.length > 0) await tx.insert(roundUpMedia).values(shown);
  return ids;
};

const removedRow = z.strictObject({ poster_fingerprint: z.nullable(z.string()) });

/** Takes Round-Ups from their families with the news of them; answers their posters. */
export const removeRoundUps = async (tx: Db, ids: readonly RoundUpId[]) => {
  const these = sql`any(${sql.param([...ids])}::uuid[])`;
  await tx.execute(sql`delete from timeline_entries where round_up_id = ${these}`);
  const removed = await rowsOf(tx, removedRow).from(
    sql`delete from round_ups where id = ${these} returning poster_fingerprint`,
  );
  return removed.map((row) => row.poster_fingerprint);
};

/** Which bands somebody decides about. */
interface Decided {
  readonly bandIds: readonly BandId[];
  readonly by: StaffId;
}

/** Writes down what is decided of bands; what is not said stays as it was. */
export const plan = async (
  tx: Db,
  { term, bandIds, now, by: staffId }: Meant & Decided,
  decided: { readonly mediaIds: readonly MediaId[] } | { readonly publishAt: Date },
): Promise<void> => {
  const set =
    'mediaIds' in decided ? { mediaIds: [...decided.mediaIds] } : { publishAt: decided.publishAt };
  const how = { ...set, staffId, changedAt: now };
  await tx
    .insert(roundUpPlans)
    .values(bandIds.map((bandId) => ({ bandId, ...term, ...how })))
    .onConflictDoUpdate({
      target: [roundUpPlans.bandId, roundUpPlans.acYear, roundUpPlans.acYearPeriod],
      set: how,
    });
};

/** Nothing is to be published of these bands at a time any more; false where nothing was. */
export const unplan = (tx: Db, { term, bandIds }: Meant): Promise<boolean> =>
  hasRows(tx).from(sql`
    update round_up_plans p set publish_at = null
    where p.band_id = any(${sql.param([...(bandIds ?? [])])}::uuid[]) and ${ofTerm(sql`p`, term)} and p.publish_at is not null
    returning p.band_id`);

const dueRow = z.strictObject({
  band_id: idOf<BandId>(),
  ac_year: z.int(),
  ac_year_period: z.enum(TERMS),
  has_left: z.boolean(),
});

/** Bands whose time has come, of one term; another worker passes over them. */
export const claimPlans = (tx: Db, now: Date, atMost: number) => {
  const isDue = sql`publish_at <= ${now.toISOString()}::timestamptz`;
  return factsOf(tx, dueRow).from(sql`
    select p.band_id, p.ac_year, p.ac_year_period, s.left_at is not null as has_left
    from round_up_plans p join staff s on s.id = p.staff_id
    where ${isDue} and (p.ac_year, p.ac_year_period) = (
      select ac_year, ac_year_period from round_up_plans where ${isDue} order by publish_at limit 1)
    order by p.publish_at, p.band_id limit ${atMost} for update of p skip locked`);
};
