import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** How many entries of a child's timeline nobody has seen. */
export const countUnseen = async (portal: SqlPortal, kidId: string): Promise<number> =>
  (
    await valuesOf(
      portal,
      'select id as value from timeline_entries where kid_id = $1 and seen_at is null',
      [kidId],
    )
  ).length;

/** What was answered to the newest entry of a child's timeline. */
export const newestReaction = async (
  portal: SqlPortal,
  kidId: string,
): Promise<string | undefined> =>
  (
    await valuesOf<string>(
      portal,
      'select reaction as value from timeline_entries where kid_id = $1 order by created_at desc limit 1',
      [kidId],
    )
  )[0];

/** The furthest slide that was reached of each Round-Up. */
export const furthestSlides = ({
  sql,
}: SqlPortal): Promise<{ number: number; name: string; count: number }[]> =>
  sql(
    `select last_viewed_slide_number as number, last_viewed_slide_designator as name, slides_count as count
     from round_up_viewings`,
  );

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
export const posterFingerprints = (portal: SqlPortal): Promise<(string | null)[]> =>
  valuesOf(portal, 'select poster_fingerprint as value from round_ups order by id');

export interface FoundReport {
  readonly comment: string;
  readonly kid_id: string;
  readonly grown_up_id: string;
  readonly band_media_submission_id: string;
}

/** What parents reported of pictures and videos. */
export const mediaReports = ({ sql }: SqlPortal): Promise<FoundReport[]> =>
  sql(
    `select comment, kid_id, grown_up_id, band_media_submission_id from media_reports
     order by created_at, id`,
  );
