import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigFault, environment, readConfig } from './config.ts';
import { lockDataFolder } from './platform/database/embedded/portal-lock.ts';
import type { Cleanup } from './start.ts';
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

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Starts everything, says where it is, and ends everything it started when it is told to stop. The pages may still be
 * built meanwhile.
 */
export const run = async (pagesBuilt: Promise<void> = Promise.resolve()): Promise<void> => {
  // What went wrong with them is said when they are needed.
  pagesBuilt.catch(() => undefined);
  const endings: Cleanup[] = [];
  const end = async (code: number) => {
    for (const ending of endings.splice(0).toReversed()) await ending().catch(() => undefined);
    process.exit(code);
  };
  stopOnSignals(end);
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const config = readConfig(environment());
    const { DATA_DIR, HOST, PORT } = config;
    if (config.embedded)
      endings.push(await lockDataFolder(resolve(DATA_DIR), `http://${HOST}:${PORT}`, say));
    // A second portal on one folder has been refused by now, with little more than this file in its memory.
    const { start } = await import('./start.ts');
    const { deps } = await start(config, { pagesBuilt, endings });
    endOnFaults(process, { ...deps, end });
  } catch (fault) {
    process.stderr.write(`${explain(fault)}\n`);
    await end(1);
  }
};

const stopOnSignals = (end: (code: number) => Promise<void>): void => {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      say('Stopping ...');
      void end(0);
    });
  }
};

/** One line that says what to do. */
const explain = (fault: unknown): string => {
  if (!(fault instanceof Error)) return 'The portal could not start.';
  const { code, port } = fault as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Set PORT to another one, for example PORT=3001 npm start.`;
  if (code === 'EACCES' && port !== undefined)
    return `Port ${port} may not be used by this user. Set PORT to another one.`;
  // A failed statement is quoted over several lines: its cause says what was wrong.
  if (fault.message.includes('\n') && fault.cause !== undefined) return explain(fault.cause);
  if (fault instanceof ConfigFault) return fault.message;
  const [line = ''] = fault.message.split('\n');
  return line || `The portal could not start (${code ?? fault.name}).`;
};
