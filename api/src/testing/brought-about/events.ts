import type { WithSql } from '../with-sql.ts';

export const moveEvent = async ({ sql }: WithSql, id: string, day: string): Promise<void> => {
  await sql('update events set on_date = $2 where id = $1', [id, day]);
};

/** An event is cancelled, or takes place after all. */
export const cancelEvent = async (
  { sql }: WithSql,
  id: string,
  isCancelled: boolean,
): Promise<void> => {
  await sql('update events set cancelled_at = case when $2 then now() end where id = $1', [
    id,
    isCancelled,
  ]);
};

/** No school has told of any event. */
export const removeEvents = async ({ sql }: WithSql): Promise<void> => {
  await sql('delete from events');
};
