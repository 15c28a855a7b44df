import type { WithSql } from '../with-sql.ts';

/** A child waits for nothing any more, since their wishes changed. */
export const stopWaiting = async ({ sql }: WithSql, kidId: string): Promise<void> => {
  await sql(
    `update waiting_list_entries set left_at = joined_at, left_because = 'wish_changed'
     where kid_id = $1 and left_at is null`,
    [kidId],
  );
};
