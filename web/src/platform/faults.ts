import type { BrowserFault } from '@bandstand/domain/shell/fault-reports/contract';
import { provider } from './provider.ts';

let findPattern = (): string => '/';

/** Tells the office's fault service of a fault. The code for it comes only when there is one, and somebody wants to hear. */
export const tellFault = (kind: BrowserFault['kind'], fault?: unknown): void => {
  if (!provider().fault_reports) return;
  void import('./fault-report.ts')
    .then(({ reportOnce }) => reportOnce(kind, fault, findPattern()))
    .catch(() => undefined);
};

/** From here on, also what nobody foresaw; the provider's facts are known by then. */
export const watchFaults = (patternOfPage: () => string): void => {
  findPattern = patternOfPage;
  addEventListener('error', ({ error }) => tellFault('error', error));
  addEventListener('unhandledrejection', ({ reason }) => tellFault('rejection', reason));
};
