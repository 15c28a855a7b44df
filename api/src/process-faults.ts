import type { FastifyBaseLogger } from 'fastify';
import type { FaultReports } from './integrations/fault-reports/port.ts';
import { causeOf } from './platform/log.ts';

interface Options {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly faultReports: FaultReports;
  readonly end: (code: number) => Promise<void>;
}
interface Process {
  on(event: 'uncaughtException', listener: (fault: unknown, origin: string) => void): unknown;
}

const REPORTING_HAS = 2_000;

/**
 * A fault or a rejection that nobody took ends the process in order, and is told of by its cause. Node would write the
 * message as well, which can quote what a parent wrote.
 */
export const endOnFaults = (process: Process, { log, faultReports, end }: Options): void => {
  let ending = false;
  process.on('uncaughtException', (fault, origin) => {
    log.error({ cause: causeOf(fault), part: origin }, 'failed');
    if (ending) return;
    ending = true;
    void faultReports.flush(REPORTING_HAS).then(() => end(1));
  });
};
