import type { SqlPortal } from '../with-sql.ts';

/** Whether all Round-Ups are published. */
export const publishRoundUps = async ({ sql }: SqlPortal, arePublished: boolean): Promise<void> => {
  await sql('update round_ups set published_at = case when $1 then now() end', [arePublished]);
};

/** This many Round-Ups of a child, of other years, whose time has come. */
export const addDueRoundUps = async (
  { sql }: SqlPortal,
  kidId: string,
  count: number,
): Promise<void> => {
  await sql(
    `insert into round_ups (id, kid_id, ac_year, ac_year_period, publish_at, created_at)
     select gen_random_uuid(), $1, 2000 + n, 'autumn', '2027-01-01', '2027-01-01' from generate_series(1, $2) n`,
    [kidId, count],
  );
};
