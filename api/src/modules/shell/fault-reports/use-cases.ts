import type { BrowserFault } from '@bandstand/domain/shell/fault-reports/contract';
import type { FaultReport, StackFrame } from '../../../integrations/fault-reports/port.ts';

/** A page's fault as one of the portal's; what a screen missed goes by its own name. */
export const asReport = ({ kind, name, route, at }: BrowserFault): FaultReport => ({
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
