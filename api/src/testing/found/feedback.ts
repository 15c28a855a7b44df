import type { SqlPortal } from '../with-sql.ts';

export interface FoundScore {
  readonly score: number;
  readonly comment: string | null;
  readonly submitted_from: string;
  readonly logged_by: string;
}

/** The scores that parents gave, the newest first. */
export const scores = ({ sql }: SqlPortal): Promise<FoundScore[]> =>
  sql(
    'select score, comment, submitted_from, logged_by from nps_scores order by created_at desc, id desc',
  );

/** What parents say that the lessons did for their children. */
export const benefits = ({
  sql,
}: SqlPortal): Promise<
  { more_confident: boolean; made_new_friends: boolean; other_benefit_description: string }[]
> => sql('select more_confident, made_new_friends, other_benefit_description from benefit_surveys');
