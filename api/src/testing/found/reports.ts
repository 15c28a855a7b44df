import { valuesOf, type SqlPortal } from '../with-sql.ts';

/** All that the providers told of, whether it has been read or not. */
export const reports = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(portal, 'select id as value from provider_reports order by provider_report_id');

/** What the providers told of and nobody has read yet. */
export const reportsToRead = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(
    portal,
    'select id as value from provider_reports where applied_at is null order by provider_report_id',
  );

/** What the providers' reports said, as it is kept. */
export const sealedReports = (portal: SqlPortal): Promise<string[]> =>
  valuesOf(
    portal,
    'select sealed as value from provider_reports where sealed is not null order by created_at',
  );

export interface FoundLine {
  readonly line: string;
  readonly what: string;
  readonly outcome: string;
  readonly mandate_id: string | null;
  readonly collection_id: string | null;
}

/** What was read in reports of the providers, line by line. */
export const reportLines = ({ sql }: SqlPortal): Promise<FoundLine[]> =>
  sql('select line, what, outcome, mandate_id, collection_id from provider_lines order by line');
