import type { WithSql } from '../with-sql.ts';

export interface FoundScore {
  readonly score: number;
  readonly comment: string | null;
  readonly submitted_from: string;
}

/** The scores that parents gave, the newest first. */
export const scores = ({ sql }: WithSql): Promise<FoundScore[]> =>
  sql('select score, comment, submitted_from from nps_scores order by created_at desc, id desc');
