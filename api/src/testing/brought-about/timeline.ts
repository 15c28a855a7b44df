import type { SqlPortal } from '../with-sql.ts';

/** Nothing is answered to the newest three entries of a child, and nobody has seen them. */
export const forgetReactions = async ({ sql }: SqlPortal, kidId: string): Promise<void> => {
  await sql(
    `update timeline_entries set reaction = 'not_set', seen_at = null where id in
       (select id from timeline_entries where kid_id = $1 order by created_at desc limit 3)`,
    [kidId],
  );
};

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
export const letReportsAge = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("update media_reports set told_at = told_at - interval '2 hours'");
};

/** A parent who watches a Round-Up has not begun yet. */
export const forgetViewings = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('delete from round_up_viewings');
};

/** The whole timeline of a child was seen at this moment. */
export const seeTimeline = async ({ sql }: SqlPortal, kidId: string, at: string): Promise<void> => {
  await sql('update timeline_entries set seen_at = $2 where kid_id = $1', [kidId, at]);
};
