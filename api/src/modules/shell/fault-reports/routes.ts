import { ok } from '@bandstand/domain/kernel/decision';
import { reportFault } from '@bandstand/domain/shell/fault-reports/contract';
import type { FaultReports } from '../../../integrations/fault-reports/port.ts';
import type { Serve } from '../../../platform/http/call.ts';
import { asReport } from './use-cases.ts';

export const faultReportRoutes = (
  serve: Serve,
  { faultReports }: { readonly faultReports: FaultReports },
): void => {
  serve(
    reportFault,
    async ({ body }) => {
      faultReports.report(asReport(body));
      return ok({});
    },
    { limit: { calls: 10, per: 'minute' } },
  );
};
