import { ok } from '@bandstand/domain/kernel/decision';
import { reportFault, type BrowserFault } from '@bandstand/domain/shell/fault-reports/contract';
import type {
  FaultReports,
  FaultReport,
  StackFrame,
} from '../../../integrations/fault-reports/port.ts';
import type { Serve } from '../../../platform/http/call.ts';

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

/** A page's fault as one of the portal's; what a screen missed goes by its own name. */
const asReport = ({ kind, name, route, at }: BrowserFault): FaultReport => ({
  side: 'browser',
  name,
  code: kind,
  where: route,
  at: at.flatMap(placeIn),
});

const placeIn = (text: string): StackFrame[] => {
  const [, name = '', file, line, column] = /^(.*)@(.+):(\d+):(\d+)$/.exec(text) ?? [];
  if (file === undefined) return [];
  return [{ name, file, line: Number(line), column: Number(column) }];
};
