import type { SqlPortal } from '../with-sql.ts';

/** Somebody has left the office. */
export const letStaffLeave = async (
  { sql }: SqlPortal,
  staffId: string,
  at: Date = new Date(),
): Promise<void> => {
  await sql('update staff set left_at = $2 where id = $1', [staffId, at]);
};
