import {
  type SqlPortal,
  findValue,
  findValues,
  findRows,
  bringAbout,
  countRows,
} from '../with-sql.ts';

/** How many entries of a child's timeline nobody has seen. */
export const countUnseen = countRows<[kidId: string]>(
  'select id as value from timeline_entries where kid_id = $1 and seen_at is null',
);

/** What was answered to the newest entry of a child's timeline. */
export const newestReaction = findValue<string, [kidId: string]>(
  'select reaction as value from timeline_entries where kid_id = $1 order by created_at desc limit 1',
);

/** The furthest slide that was reached of each Round-Up. */
export const furthestSlides = findRows<{
  number: number;
  name: string;
  count: number;
}>(`select last_viewed_slide_number as number, last_viewed_slide_designator as name, slides_count as count
     from round_up_viewings`);

export interface FoundEntry {
  readonly id: string;
  readonly kid_id: string;
  readonly category: string;
  readonly body: string;
  readonly reaction: string;
  readonly round_up_id: string | null;
}

/** The entries of a child's timeline, or of all, the oldest first. */
export const entriesOf = ({ sql }: SqlPortal, kidId?: string): Promise<FoundEntry[]> =>
  sql(
    'select * from timeline_entries where $1::uuid is null or kid_id = $1 order by created_at, id',
    [kidId ?? null],
  );

/** What the poster of each Round-Up was drawn from, if it was drawn. */
export const posterFingerprints = findValues<string | null>(
  'select poster_fingerprint as value from round_ups order by id',
);

export interface FoundReport {
  readonly comment: string;
  readonly kid_id: string;
  readonly grown_up_id: string;
  readonly band_media_submission_id: string;
}

/** What parents reported of pictures and videos. */
export const mediaReports =
  findRows<FoundReport>(`select comment, kid_id, grown_up_id, band_media_submission_id from media_reports
     order by created_at, id`);

/** Nothing is answered to the newest three entries of a child, and nobody has seen them. */
export const forgetReactions = bringAbout<
  [kidId: string]
>(`update timeline_entries set reaction = 'not_set', seen_at = null where id in
       (select id from timeline_entries where kid_id = $1 order by created_at desc limit 3)`);

const LONG = 'Entry ';

/** Entries "Entry 1 of many", "Entry 2 of many" and so on, each some time before the one before, instead of any such. */
export const fillTimeline = async (
  portal: SqlPortal,
  kidId: string,
  { count, before, apart }: { readonly count: number; readonly before: string; apart: string },
): Promise<void> => {
  await removeFilling(portal);
  await portal.sql(
    `insert into timeline_entries (id, kid_id, category, color, body, created_at, seen_at)
     select gen_random_uuid(), $1, 'Media', 'teal', $2 || n || ' of many', $3::timestamptz - n * $4::interval, now()
     from generate_series(1, $5) n`,
    [kidId, LONG, before, apart, count],
  );
};

/** Takes away the entries that a timeline was filled with. */
export const removeFilling = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("delete from timeline_entries where body like $1 || '%'", [LONG]);
};

/** The office was told of all reports so far two hours ago, so hears of the next one at once. */
export const letReportsAge = bringAbout(
  "update media_reports set told_at = told_at - interval '2 hours'",
);

/** A parent who watches a Round-Up has not begun yet. */
export const forgetViewings = bringAbout('delete from round_up_viewings');

/** The whole timeline of a child was seen at this moment. */
export const seeTimeline = bringAbout<[kidId: string, at: string]>(
  'update timeline_entries set seen_at = $2 where kid_id = $1',
);

/** All pictures, videos and songs. */
export const media = findRows<{ id: string; description: string; file: string | null }>(
  'select id, description, file from media order by id',
);

/** What is hidden from everybody. */
export const hiddenMedia = findValues<string>(
  'select id as value from media where hidden_at is not null',
);

export const concertVideoIds = findValues<string>(
  'select id as value from concert_videos order by id',
);

/** The pictures that are in Round-Ups. */
export const picturesOfRoundUps = findValues<string>(
  'select media_id as value from round_up_media order by 1',
);

/** No picture or video was ever published. */
export const removeMedia = async ({ sql }: SqlPortal): Promise<void> => {
  for (const table of ['timeline_entries', 'round_ups', 'media']) await sql(`delete from ${table}`);
};

export const hideAllMedia = bringAbout('update media set hidden_at = now()');

/** Nothing is hidden any more. */
export const showAllMedia = bringAbout(
  'update media set hidden_at = null where hidden_at is not null',
);

/** Puts a picture into a child’s Round-Up. */
export const showInRoundUp = async (
  { sql }: SqlPortal,
  kidId: string,
  { mediaId, position }: { readonly mediaId: string; readonly position: number },
): Promise<void> => {
  await sql(
    `insert into round_up_media (round_up_id, media_id, position)
     select r.id, $2, $3 from round_ups r where r.kid_id = $1`,
    [kidId, mediaId, position],
  );
};

/** The office hides a picture or video from everybody, or shows it again. */
export const hideMedium = bringAbout<[mediaId: string, isHidden: boolean]>(
  'update media set hidden_at = case when $2 then now() end where id = $1',
);

/** Nobody said that a child is in any picture, or in this one. */
export const takeFromPictures = async (
  { sql }: SqlPortal,
  kidId: string,
  mediaId?: string,
): Promise<void> => {
  await sql(
    'delete from media_children where kid_id = $1 and ($2::uuid is null or media_id = $2)',
    [kidId, mediaId ?? null],
  );
};

/** The picture that stands for a concert video before it plays. */
export const setStill = bringAbout<[concertVideoId: string, file: string]>(
  'update media set still = $2 where id = (select media_id from concert_videos where id = $1)',
);

/** All that the providers told of, whether it has been read or not. */
export const reports = findValues<string>(
  'select id as value from provider_reports order by provider_report_id',
);

/** What the providers told of and nobody has read yet. */
export const reportsToRead = findValues<string>(
  'select id as value from provider_reports where applied_at is null order by provider_report_id',
);

/** What the providers' reports said, as it is kept. */
export const sealedReports = findValues<string>(
  'select sealed as value from provider_reports where sealed is not null order by created_at',
);

interface FoundLine {
  readonly line: string;
  readonly what: string;
  readonly outcome: string;
  readonly mandate_id: string | null;
  readonly collection_id: string | null;
}

/** What was read in reports of the providers, line by line. */
export const reportLines = findRows<FoundLine>(
  'select line, what, outcome, mandate_id, collection_id from provider_lines order by line',
);

/** A report is about another family than it says. */
export const tellOfAnother = bringAbout<[reportId: string]>(
  "update provider_reports set about = 'PM000' where id = $1",
);

/** A report of the Direct Debit provider was read, and what it said is kept. */
export const keepReport = bringAbout<
  [sealed: string, at: Date]
>(`insert into provider_reports (id, provider, kind, provider_report_id, made_on, sealed, applied_at, created_at)
     values (gen_random_uuid(), 'smartdebit', 'arudd', 'arudd-1', $2::timestamptz::date, $1, $2::timestamptz, $2::timestamptz)`);

/** Whether all Round-Ups are published. */
export const publishRoundUps = bringAbout<[arePublished: boolean]>(
  'update round_ups set published_at = case when $1 then now() end',
);

/** A child has a published Round-Up of the autumn. */
export const addRoundUp = bringAbout<
  [kidId: string]
>(`insert into round_ups (id, kid_id, ac_year, ac_year_period, publish_at, published_at, created_at)
     values (gen_random_uuid(), $1, 2026, 'autumn', now(), now(), now()) on conflict do nothing`);

/** This many Round-Ups of a child, of other years, whose time has come. */
export const addDueRoundUps = bringAbout<
  [kidId: string, count: number]
>(`insert into round_ups (id, kid_id, ac_year, ac_year_period, publish_at, created_at)
     select gen_random_uuid(), $1, 2000 + n, 'autumn', '2027-01-01', '2027-01-01' from generate_series(1, $2) n`);

interface FoundScore {
  readonly score: number;
  readonly comment: string | null;
  readonly submitted_from: string;
  readonly logged_by: string;
}

/** The scores that parents gave, the newest first. */
export const scores = findRows<FoundScore>(
  'select score, comment, submitted_from, logged_by from nps_scores order by created_at desc, id desc',
);

/** What parents say that the lessons did for their children. */
export const benefits = ({
  sql,
}: SqlPortal): Promise<
  { more_confident: boolean; made_new_friends: boolean; other_benefit_description: string }[]
> => sql('select more_confident, made_new_friends, other_benefit_description from benefit_surveys');

/** A question that parents often ask, and where it is among the others. */
export const addFaq = async (
  { sql }: SqlPortal,
  {
    position,
    question,
    answer,
  }: { readonly position: number; readonly question: string; readonly answer: string },
): Promise<void> => {
  await sql('insert into faqs values (gen_random_uuid(), $1, $2, $3)', [
    position,
    question,
    answer,
  ]);
};

/** Who subscribed to the kids' app, the first one first. */
export const subscriptionsOf = findRows<{ kid_id: string; ended: boolean }>(
  'select kid_id, ended_at is not null as ended from kids_app_subscriptions order by started_at',
);

/** Who sees the parts of the portal that are not for everybody. */
export const flags = findRows<{ audience: string; schoolIds: string[] }>(
  'select audience, school_ids as "schoolIds" from feature_flags',
);

/** Nobody has subscribed to the kids' app yet. */
export const removeSubscriptions = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('delete from kids_app_subscriptions');
  await sql('update kids set kids_app_opt_in = false');
};

/** Whether the portal shows parts that are not for everybody yet. */
export const switchFlags = bringAbout<[isOn: boolean]>('update feature_flags set is_on = $1');

/** Nobody has said who sees the parts that are not for everybody. */
export const removeFlags = bringAbout('delete from feature_flags');

/** Lessons of the kids' app, with their videos, which can be watched from a moment on. */
export const addLessonSeries = async (
  { sql }: SqlPortal,
  {
    id,
    liveAt,
    videoIds,
  }: { readonly id: string; readonly liveAt: string; readonly videoIds: object },
): Promise<void> => {
  await sql('insert into lesson_series (id, live_at, video_ids) values ($1, $2, $3)', [
    id,
    liveAt,
    videoIds,
  ]);
};

/** The kids' app can be chosen. */
export const switchAppOn = bringAbout(
  "insert into feature_flags (name, is_on) values ('kids_app_opt_in', true)",
);

/** What a colleague has made for a timetable. */
interface OfColleague {
  readonly id: string;
  readonly staffId: string;
  readonly timetableId: string;
}

/** A colleague has sent a file that could not be shown. */
export const failUpload = async (
  { sql }: SqlPortal,
  { id, staffId, timetableId }: OfColleague,
): Promise<void> => {
  await sql(
    `insert into uploads (id, staff_id, timetable_id, kind, bytes, ends, state, fault, created_at)
     values ($1, $2, $3, 'photo', 10, '{10}', 'failed', 'damaged', now())`,
    [id, staffId, timetableId],
  );
};

/** What came of each file that a colleague sent, the first one first. */
export const uploads = findRows<{
  id: string;
  state: string;
  fault: string | null;
  ends: number[];
}>('select id, state, fault, ends from uploads order by created_at, id');

/** All files were sent so long ago. */
export const letUploadsAge = bringAbout<[hours: number]>(
  'update uploads set created_at = created_at - make_interval(hours => $1)',
);

/** A colleague has written something for the timelines of a timetable, and not published it. */
export const addPublication = async (
  { sql }: SqlPortal,
  { id, staffId, timetableId }: OfColleague,
): Promise<void> => {
  await sql(
    `insert into publications (id, staff_id, timetable_id, body, state, created_at)
     values ($1, $2, $3, 'We played a new song.', 'draft', now())`,
    [id, staffId, timetableId],
  );
};

/** A text is published, with a film in which no child is seen. */
export const publishFilm = bringAbout<[publicationId: string]>(
  `with film as (
     insert into media (id, kind, file, content_type, created_at)
     values (gen_random_uuid(), 'video', 'film.mp4', 'video/mp4', now()) returning id)
   update publications set state = 'published', published_at = now(), media_id = film.id from film where publications.id = $1`,
);

/** The Round-Ups of a band's autumn are to be published in the far future, as a colleague says. */
export const setRoundUpTime = bringAbout<[bandId: string, staffId: string]>(
  `insert into round_up_plans (band_id, ac_year, ac_year_period, publish_at, staff_id, changed_at)
   values ($1, 2026, 'autumn', '2099-01-01', $2, now())`,
);

/** Nothing was ever written for timelines, and no picture is there. */
export const removePublications = async ({ sql }: SqlPortal): Promise<void> => {
  for (const table of ['timeline_entries', 'publications', 'media_children', 'media'])
    await sql(`delete from ${table}`);
};
