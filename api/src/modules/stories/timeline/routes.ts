import * as contract from '@bandstand/domain/stories/timeline/contract';
import type { Serve } from '../../../platform/http/call.ts';
import { report, type ReportDeps } from './report.ts';
import { list, markAsSeen, react, type TimelineDeps } from './use-cases.ts';

export const timelineRoutes = (serve: Serve, deps: TimelineDeps & ReportDeps): void => {
  serve(contract.listTimeline, (call) => list(deps, call));
  serve(contract.markTimelineSeen, (call) => markAsSeen(deps, call));
  serve(contract.reactToEntry, (call) => react(deps, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(contract.reportBandMedia, (call) => report(deps, call), {
    limit: { calls: 30, per: 'minute' },
  });
};
