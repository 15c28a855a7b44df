import type { Report } from '../../../../integrations/direct-debit/collections-port.ts';
import type { ProviderAnswer } from '../../../../integrations/direct-debit/port.ts';
import { chunked } from '../../../../platform/database/batches.ts';
import { applyReports, type FetchedReport } from './apply-reports.ts';
import type { WaitingReport } from './reports-store.ts';
import type { RunDeps } from '../run/runs.ts';

const FETCHED_AT_ONCE = 8;

export type AskedReport = WaitingReport & { readonly answer: ProviderAnswer<Report> };

/** Asks for reports, some at once. Where none of those is answered nobody is there, and the others are not asked for. */
export const fetchReports = async (
  deps: RunDeps,
  waiting: readonly WaitingReport[],
): Promise<AskedReport[]> => {
  const asked: AskedReport[] = [];
  for (const some of chunked(waiting, FETCHED_AT_ONCE)) {
    const answers = some.map(async (report) => ({
      ...report,
      answer: await deps.collectionProvider.report(report.name),
    }));
    const answered = await Promise.all(answers);
    asked.push(...answered);
    if (answered.every(({ answer }) => answer.kind !== 'ok')) break;
  }
  return asked;
};

/** Those that the provider answered with. */
export const hadOf = (asked: readonly AskedReport[]): FetchedReport[] =>
  asked.flatMap(({ answer, ...report }) =>
    answer.kind === 'ok' ? [{ ...report, report: answer.value }] : [],
  );

/** Some are fetched at once; each is applied when those before it are. Whether each was had. */
export const readAll = async (
  deps: RunDeps,
  waiting: readonly WaitingReport[],
): Promise<boolean[]> => {
  const had: boolean[] = [];
  for (const some of chunked(waiting, FETCHED_AT_ONCE)) {
    const asked = await fetchReports(deps, some);
    had.push(...asked.map(({ answer }) => answer.kind === 'ok'));
    await applyReports(deps, hadOf(asked));
  }
  return had;
};
