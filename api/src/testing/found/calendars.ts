import type { SqlPortal } from '../with-sql.ts';

/** The addresses of calendars as they are stored, revoked ones as well. */
export const calendarAddresses = ({
  sql,
}: SqlPortal): Promise<{ id: string; revoked_at: Date | null }[]> =>
  sql('select * from calendar_subscriptions order by id');
