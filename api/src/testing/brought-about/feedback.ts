import type { WithSql } from '../with-sql.ts';

/** Nobody has given a score yet. */
export const removeScores = async ({ sql }: WithSql): Promise<void> => {
  await sql('delete from nps_scores');
};
