import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** The instruments that a child waits for. */
export const waitsFor = (portal: SqlPortal, kidId: string): Promise<string[]> =>
  valuesOf(
    portal,
    'select instrument as value from waiting_list_entries where kid_id = $1 and left_at is null order by 1',
    [kidId],
  );

/** How many children wait for an instrument at a school. */
export const countWaiting = async (
  portal: SqlPortal,
  school: string,
  instrument: string,
): Promise<number> =>
  (
    await valuesOf(
      portal,
      `select distinct w.kid_id as value from waiting_list_entries w join timetables t on t.id = w.timetable_id
       where t.display_name like $1 and w.instrument = $2 and w.left_at is null`,
      [school, instrument],
    )
  ).length;

/** What a child waits or waited for, since when, and why no longer; what is still waited for comes first. */
export const waitsOf = (
  { sql }: SqlPortal,
  kidId: string,
): Promise<{ instrument: string; since: string; left_because: string | null }[]> =>
  sql(
    `select instrument, joined_at::text as since, left_because from waiting_list_entries
     where kid_id = $1 order by left_at nulls first, instrument`,
    [kidId],
  );
