import type { SqlPortal } from '../with-sql.ts';

/** Who subscribed to the kids' app, the first one first. */
export const subscriptionsOf = ({
  sql,
}: SqlPortal): Promise<{ kid_id: string; ended: boolean }[]> =>
  sql(
    'select kid_id, ended_at is not null as ended from kids_app_subscriptions order by started_at',
  );

/** Who sees the parts of the portal that are not for everybody. */
export const flags = ({ sql }: SqlPortal): Promise<{ audience: string; schoolIds: string[] }[]> =>
  sql('select audience, school_ids as "schoolIds" from feature_flags');
