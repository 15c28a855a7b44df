import type { WithSql } from '../with-sql.ts';

/** Somebody has left the office. */
export const letStaffLeave = async ({ sql }: WithSql, staffId: string): Promise<void> => {
  await sql('update staff set left_at = now() where id = $1', [staffId]);
};
