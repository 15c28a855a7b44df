import type { SqlPortal } from '../with-sql.ts';

/** A report is about another family than it says. */
export const tellOfAnother = async ({ sql }: SqlPortal, reportId: string): Promise<void> => {
  await sql("update provider_reports set about = 'PM000' where id = $1", [reportId]);
};
