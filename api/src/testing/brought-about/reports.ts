import type { SqlPortal } from '../with-sql.ts';

/** A report is about another family than it says. */
export const tellOfAnother = async ({ sql }: SqlPortal, reportId: string): Promise<void> => {
  await sql("update provider_reports set about = 'PM000' where id = $1", [reportId]);
};

/** A report of the Direct Debit provider was read, and what it said is kept. */
export const keepReport = async ({ sql }: SqlPortal, sealed: string, at: Date): Promise<void> => {
  await sql(
    `insert into provider_reports (id, provider, kind, provider_report_id, made_on, sealed, applied_at, created_at)
     values (gen_random_uuid(), 'smartdebit', 'arudd', 'arudd-1', $2::timestamptz::date, $1, $2::timestamptz, $2::timestamptz)`,
    [sealed, at],
  );
};
