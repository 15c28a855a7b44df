import type { SqlPortal } from '../with-sql.ts';

export const moveEvent = async ({ sql }: SqlPortal, id: string, day: string): Promise<void> => {
  await sql('update events set on_date = $2 where id = $1', [id, day]);
};

/** An event is cancelled, or takes place after all. */
export const cancelEvent = async (
  { sql }: SqlPortal,
  id: string,
  isCancelled: boolean,
): Promise<void> => {
  await sql('update events set cancelled_at = case when $2 then now() end where id = $1', [
    id,
    isCancelled,
  ]);
};

/** No school has told of any event. */
export const removeEvents = async ({ sql }: SqlPortal): Promise<void> => {
  await sql('delete from events');
};
