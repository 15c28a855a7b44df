import * as contract from '@bandstand/domain/timeline/contract';
import type { Serve } from '../../platform/http/call.ts';
import { report, type ReportGiven } from './report.ts';
import { list, markAsSeen, react, type TimelineGiven } from './use-cases.ts';

export const timelineRoutes = (serve: Serve, given: TimelineGiven & ReportGiven): void => {
  serve(contract.listTimeline, (call) => list(given, call));
  serve(contract.markTimelineSeen, (call) => markAsSeen(given, call));
  serve(contract.reactToEntry, (call) => react(given, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(contract.reportBandMedia, (call) => report(given, call), {
    limit: { calls: 30, per: 'minute' },
  });
};
