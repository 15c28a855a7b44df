import type { WithSql } from '../with-sql.ts';

/** Signs everybody out, on every device. */
export const endSessions = async ({ sql }: WithSql): Promise<void> => {
  await sql('update sessions set ended_at = now() where ended_at is null');
};
