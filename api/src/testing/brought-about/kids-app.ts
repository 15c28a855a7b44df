import type { SqlPortal } from '../with-sql.ts';

/** Nobody has subscribed to the kids' app yet. */
export const removeSubscriptions = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('delete from kids_app_subscriptions');
  await sql('update kids set kids_app_opt_in = false');
};

/** Whether the portal shows parts that are not for everybody yet. */
export const switchFlags = async ({ sql }: SqlPortal, isOn: boolean): Promise<void> => {
  await sql('update feature_flags set is_on = $1', [isOn]);
};

/** Nobody has said who sees the parts that are not for everybody. */
export const removeFlags = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('delete from feature_flags');
};

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
export const switchAppOn = async ({ sql }: SqlPortal): Promise<void> => {
  await sql("insert into feature_flags (name, is_on) values ('kids_app_opt_in', true)");
};
