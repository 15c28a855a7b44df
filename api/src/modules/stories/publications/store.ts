import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type {
  BandId,
  KidId,
  PublicationId,
  StaffId,
  TimetableId,
  UploadId,
} from '@bandstand/domain/kernel/ids';
import { londonDate, type IsoDate } from '@bandstand/domain/kernel/london';
import { MEDIA_KINDS } from '@bandstand/domain/stories/media/model';
import {
  PUBLICATION_STATES,
  type PublicationState,
} from '@bandstand/domain/stories/publications/rules';
import { isLedBy } from '../../../../db/leaders.ts';
import { behind } from '../../../../db/lists.ts';
import { idOf, instantText, uuid } from '../../../../db/row-kinds.ts';
import { playsNow } from '../../../../db/states.ts';
import { mediaChildren, publications } from '../../../../db/tables/index.ts';
import { letsOthersSee, mayBeShownTo } from '../../../../db/tables/media-visibility.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { factOf, factsOf, hasRows, rowsOf } from '../../../platform/database/rows.ts';
import type { RowsBehind } from '../../../platform/pages.ts';

/** Whose timetables are meant, at a moment: null is everybody's. */
export interface Scope {
  readonly staffId: StaffId | null;
  readonly now: Date;
}

const isIn = ({ staffId, now }: Scope): SQL => isLedBy(staffId, londonDate(now));

const named = z.strictObject({ id: uuid, name: z.string() });
const audienceRow = z.strictObject({
  id: idOf<TimetableId>(),
  name: z.string(),
  school: z.string(),
});

/** The timetables that somebody writes for; of everybody's, those that a part of their name or school finds. */
export const findAudiences = (db: Db, scope: Scope, said: string, atMost: number) =>
  factsOf(db, audienceRow).from(sql`
    select t.id, t.display_name as name, c.name as school from timetables t join schools c on c.id = t.school_id
    where t.retired_at is null and ${isIn(scope)}
      and (t.display_name ilike ${`%${said}%`} or c.name ilike ${`%${said}%`})
    order by t.display_name, t.id limit ${atMost}`);

/** Who plays in a band of the timetable `of` now. */
const players = (
  of: SQL,
): SQL => sql`slots s join bands b on b.id = s.band_id and b.timetable_id = ${of}
  join kids k on k.id = s.kid_id and ${playsNow}`;

const wholeAudienceRow = z.strictObject({
  name: z.string(),
  bands: z.array(named),
  children: z.array(z.extend(named, { band_id: uuid, is_shown_to_others: z.boolean() })),
});

export const findAudience = (db: Db, scope: Scope, id: TimetableId) =>
  factOf(db, wholeAudienceRow).from(sql`
    select t.display_name as name,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name) order by b.name, b.id), '[]')
        from bands b where b.timetable_id = t.id and b.retired_at is null) as bands,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', k.name, 'band_id', b.id,
          'is_shown_to_others', ${letsOthersSee(sql`k`)}) order by k.name, k.id), '[]')
        from ${players(sql`t.id`)}) as children
    from timetables t where t.id = ${id} and t.retired_at is null and ${isIn(scope)}`);

const lineRow = z.strictObject({
  id: idOf<PublicationId>(),
  state: z.enum(PUBLICATION_STATES),
  body: z.string(),
  timetable: named,
  band: z.nullable(named),
  child: z.nullable(named),
  by: z.string(),
  media_id: z.nullable(idOf<UploadId>()),
  created_at: instantText,
  publish_at: z.nullable(instantText),
  published_at: z.nullable(instantText),
});
export type LineRow = Awaited<ReturnType<typeof listPublications>>[number];

const LINE = sql`p.id, p.state, p.body, json_build_object('id', t.id, 'name', t.display_name) as timetable,
  case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as band,
  case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as child,
  s.name as by, p.media_id, p.created_at, p.publish_at, p.published_at`;
const FROM = sql`publications p join timetables t on t.id = p.timetable_id join staff s on s.id = p.staff_id
  left join bands b on b.id = p.band_id left join kids k on k.id = p.kid_id`;

export const listPublications = (db: Db, scope: Scope, { after, atMost }: RowsBehind) =>
  factsOf(db, lineRow).from(sql`
    select ${LINE} from ${FROM} where ${isIn(scope)} and ${behind(after, [sql`p.created_at`, sql`p.id`])}
    order by p.created_at desc, p.id desc limit ${atMost}`);

const reader = z.strictObject({
  id: idOf<KidId>(),
  name: z.string(),
  family_id: uuid,
  is_shown: z.boolean(),
  because: z.array(z.string()),
});

const publicationRow = z.extend(lineRow, {
  staff_id: idOf<StaffId>(),
  medium: z.nullable(
    z.strictObject({
      id: uuid,
      kind: z.enum(MEDIA_KINDS),
      width: z.nullable(z.int()),
      height: z.nullable(z.int()),
      description: z.string(),
      is_hidden: z.boolean(),
      has_captions: z.boolean(),
      children: z.array(named),
    }),
  ),
  concert: z.nullable(z.string()),
  keeps_from_school: z.array(z.string()),
  readers: z.array(reader),
});

/** The children `k` who are to read the publication `p`: those who play where it is for. */
const audience = sql`${players(sql`p.timetable_id`)} and (p.band_id is null or b.id = p.band_id) and (p.kid_id is null or k.id = p.kid_id)`;

/** Those whose timelines it is on; before it is published, those whose it will be on if nothing changes. */
const isReader = sql`r.id in (select e.kid_id from timeline_entries e where e.publication_id = p.id)
  or p.state in ('draft', 'waiting') and r.id in (select k.id from ${audience})`;

/** Its picture is on the timeline of the child `r`, or would be: the rule is asked as it is when it is viewed. */
const isShown = sql`(p.media_id is null or ${mayBeShownTo(sql`p.media_id`, sql`r.grown_up_id`)}
  and (p.state <> 'published' or exists (select from timeline_entries e where e.publication_id = p.id and e.kid_id = r.id
    and coalesce(e.photo_id, e.video_id) is not null)))`;

/** The children of other families who keep it from the family of the child `r`. */
const because = sql`(select coalesce(json_agg(c.name order by c.name), '[]') from media_children x join kids c on c.id = x.kid_id
  where x.media_id = p.media_id and c.grown_up_id <> r.grown_up_id and not ${letsOthersSee(sql`c`)})`;

/** A publication with who reads it; held until the transaction ends where it is to change. */
export const findPublication = (
  db: Db,
  scope: Scope,
  id: PublicationId,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
) =>
  factOf(db, publicationRow).from(sql`
    select ${LINE}, p.staff_id,
      (select json_build_object('id', m.id, 'kind', m.kind, 'width', m.width, 'height', m.height, 'description', m.description,
          'is_hidden', m.hidden_at is not null, 'has_captions', m.captions is not null,
          'children', (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
            from media_children x join kids c on c.id = x.kid_id where x.media_id = m.id))
        from media m where m.id = p.media_id) as medium,
      (select v.name from concert_videos v where v.media_id = p.media_id limit 1) as concert,
      (select coalesce(json_agg(c.name order by c.name), '[]') from media_children x join kids c on c.id = x.kid_id
        where x.media_id = p.media_id and not ${letsOthersSee(sql`c`)}) as keeps_from_school,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'family_id', r.grown_up_id,
          'is_shown', ${isShown}, 'because', ${because}) order by r.name, r.id), '[]')
        from kids r where ${isReader}) as readers
    from ${FROM} where p.id = ${id} and ${isIn(scope)} ${isHeld ? sql`for update of p` : sql``}`);

const schoolReader = z.strictObject({ email: z.string(), school: z.string() });

/** Adds a film to the page of the school of its publication, where nobody keeps it from the school; answers who of the school is told. */
export const addConcert = async (
  tx: Db,
  id: PublicationId,
  {
    concertId,
    name,
    now,
  }: { readonly concertId: string; readonly name: string; readonly now: Date },
) => {
  await tx.execute(sql`
    insert into concert_videos (id, timetable_id, media_id, name, published_at)
    select ${concertId}, p.timetable_id, p.media_id, ${name}, ${now.toISOString()}::timestamptz from publications p where p.id = ${id}`);
  return factsOf(tx, schoolReader).from(sql`
    select a.email, c.name as school from publications p join timetables t on t.id = p.timetable_id
      join schools c on c.id = t.school_id join school_users u on u.school_id = c.id and u.ended_at is null
      join accounts a on a.id = u.account_id
    where p.id = ${id} order by u.created_at, u.id limit 100`);
};

export const exists = (db: Db, id: PublicationId): Promise<boolean> =>
  hasRows(db).from(sql`select from publications where id = ${id}`);

interface Draft {
  readonly id: PublicationId;
  readonly timetableId: TimetableId;
  readonly bandId: BandId | null;
  readonly kidId: KidId | null;
  readonly body: string;
  readonly mediaId: UploadId | null;
}

/** Whether the band, the child and all who are seen are of the timetable. */
export const areOfTimetable = (
  db: Db,
  {
    timetableId,
    bandId,
    kidId,
    seen,
  }: Pick<Draft, 'timetableId' | 'bandId' | 'kidId'> & { readonly seen: readonly KidId[] },
): Promise<boolean> =>
  hasRows(db).from(sql`
    select where (${bandId}::uuid is null or exists (select from bands where id = ${bandId} and timetable_id = ${timetableId} and retired_at is null))
      and not exists (select from unnest(${sql.param([...seen, ...(kidId === null ? [] : [kidId])])}::uuid[]) asked
        where asked not in (select k.id from ${players(sql`${timetableId}`)}))`);

/** What came of a file, where it is ready, of this timetable and in no other text. */
export const isFree = (
  db: Db,
  { id, timetableId, mediaId }: Pick<Draft, 'id' | 'timetableId' | 'mediaId'>,
  staffId: StaffId | null,
): Promise<boolean> =>
  hasRows(db).from(sql`
    select from uploads u join media m on m.id = u.id
    where u.id = ${mediaId} and u.state = 'done' and u.timetable_id = ${timetableId}
      and (${staffId}::uuid is null or u.staff_id = ${staffId})
      and not exists (select from publications p where p.media_id = u.id and p.id <> ${id})`);

/** Keeps a draft, as a new one or in the place of what it was. */
export const saveDraft = async (
  tx: Db,
  draft: Draft,
  { staffId, now }: { readonly staffId: StaffId; readonly now: Date },
): Promise<void> => {
  const { id, ...written } = draft;
  const set = { ...written, state: 'draft' as const, publishAt: null };
  await tx
    .insert(publications)
    .values({ id, ...set, staffId, createdAt: now })
    .onConflictDoUpdate({ target: publications.id, set });
};

/** Says what is seen in a medium, who, and on which day, which is not after it came in. */
export const describeMedium = async (
  tx: Db,
  id: UploadId,
  {
    description,
    takenOn,
    children,
  }: {
    readonly description: string;
    readonly takenOn: IsoDate | null;
    readonly children: readonly KidId[];
  },
): Promise<void> => {
  await tx.execute(sql`
    update media set description = ${description}, taken_on = least(${takenOn}::date, taken_on),
      kind = case when kind in ('photo', 'picture') then ${children.length === 0 ? 'picture' : 'photo'} else kind end
    where id = ${id}`);
  await tx.execute(sql`delete from media_children where media_id = ${id}`);
  if (children.length > 0)
    await tx.insert(mediaChildren).values(children.map((kidId) => ({ mediaId: id, kidId })));
};

const captionsRow = z.strictObject({ captions: z.nullable(z.string()) });

/** The file of a film’s captions from now on; answers the one before. Nothing else has any. */
export const setCaptions = async (tx: Db, id: UploadId, captions: string | null) => {
  const rows = await rowsOf(tx, captionsRow).from(sql`
    update media m set captions = ${captions} from media was
    where m.id = ${id} and m.kind = 'video' and was.id = m.id returning was.captions`);
  return rows.map((row) => row.captions);
};

export const setState = async (
  tx: Db,
  id: PublicationId,
  {
    state,
    publishAt = null,
  }: { readonly state: PublicationState; readonly publishAt?: Date | null },
): Promise<void> => {
  await tx.execute(sql`
    update publications set state = ${state}, publish_at = ${publishAt?.toISOString() ?? null}::timestamptz where id = ${id}`);
};

const PHOTO = '#2a7f72';

/**
 * Puts publications on the timelines of their children, once on each. The picture goes only where the rule shows it at this moment;
 * the rule is asked again whenever it is viewed.
 */
export const publish = async (tx: Db, ids: readonly PublicationId[], now: Date): Promise<void> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into timeline_entries (id, kid_id, category, color, body, photo_id, video_id, video_title, band_media_submission_id, publication_id, created_at)
    select gen_random_uuid(), k.id, case when m.id is null then 'News' else 'Media' end, ${PHOTO}, p.body,
      case when m.kind <> 'video' and ${mayBeShownTo(sql`m.id`, sql`k.grown_up_id`)} then m.id end,
      case when m.kind = 'video' and ${mayBeShownTo(sql`m.id`, sql`k.grown_up_id`)} then m.id end,
      nullif(m.description, ''), case when m.id is not null then p.id end, p.id, ${at}
    from publications p join lateral (select k.id, k.grown_up_id from ${audience}) k on true left join media m on m.id = p.media_id
    where p.id = any(${sql.param([...ids])}::uuid[])
    on conflict (publication_id, kid_id) do nothing`);
  await tx.execute(sql`
    update publications set state = 'published', published_at = ${at} where id = any(${sql.param([...ids])}::uuid[])`);
};

/** Takes a publication from all timelines, and hides its picture from everybody. */
export const withdraw = async (tx: Db, id: PublicationId, now: Date): Promise<void> => {
  await tx.execute(sql`delete from timeline_entries where publication_id = ${id}`);
  await tx.execute(sql`
    update media m set hidden_at = coalesce(m.hidden_at, ${now.toISOString()}::timestamptz)
    from publications p where p.id = ${id} and m.id = p.media_id`);
};

const dueRow = z.strictObject({ id: idOf<PublicationId>(), has_left: z.boolean() });

/** What is to be published by now; another worker passes over it. */
export const claimDue = (tx: Db, now: Date, atMost: number) =>
  factsOf(tx, dueRow).from(sql`
    select p.id, s.left_at is not null as has_left from publications p join staff s on s.id = p.staff_id
    where p.state = 'waiting' and p.publish_at <= ${now.toISOString()}::timestamptz
    order by p.publish_at limit ${atMost} for update of p skip locked`);

/** What nobody stands for any more is a draft again. */
export const backToDrafts = async (tx: Db, ids: readonly PublicationId[]): Promise<void> => {
  await tx.execute(sql`
    update publications set state = 'draft', publish_at = null where id = any(${sql.param([...ids])}::uuid[])`);
};
