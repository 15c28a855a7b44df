import { getHome } from '@bandstand/domain/shell/home/contract';
import { listFaqs } from '@bandstand/domain/shell/faqs/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import { reportFault, type BrowserFault } from '@bandstand/domain/shell/fault-reports/contract';
import type { FastifyInstance } from 'fastify';
import { getProvider, type Provider } from '@bandstand/domain/kernel/contract';
import type { Serve } from '../../platform/http/call.ts';
import { findHome, readHome, type HomeDeps } from './home/use-cases.ts';
import type { Db } from '../../platform/database/pool.ts';
import { readFaqs } from './faqs/use-cases.ts';
import type {
  FaultReports,
  FaultReport,
  StackFrame,
} from '../../integrations/fault-reports/port.ts';

export const homeRoutes = (serve: Serve, deps: HomeDeps): void => {
  // As often as the waiting list that is part of it.
  serve(getHome, (call, rows) => readHome(deps, call, rows), {
    limit: { calls: 240, per: 'minute' },
    reads: findHome(deps),
  });
};

export const faqRoutes = (serve: Serve, deps: { readonly db: Db }): void => {
  serve(listFaqs, () => readFaqs(deps));
};

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

export const providerRoutes = (serve: Serve, facts: () => Provider): void => {
  serve(getProvider, async () => ok(facts()), { takesNoTurn: true });
};

/** The demo's own server for analytics: of the events that it takes, it knows how many there were. */
export const demoEventRoutes = async (app: FastifyInstance, address: string): Promise<void> => {
  let events = 0;
  await app.register(async (own) => {
    own.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    own.post(address, { schema: { hide: true } }, async (_request, reply) => {
      events += 1;
      return reply.code(202).send();
    });
  });
  app.get(address, { schema: { hide: true } }, async () => ({ events }));
};
