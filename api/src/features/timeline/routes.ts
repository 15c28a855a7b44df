import * as contract from '@bandstand/domain/timeline/contract';
import type { Serve } from '../../platform/http/call.ts';
import { list, markAsSeen, react, report, type TimelineGiven } from './use-cases.ts';

export const timelineRoutes = (serve: Serve, given: TimelineGiven): void => {
  serve(contract.listTimeline, (call) => list(given, call));
  serve(contract.markTimelineSeen, (call) => markAsSeen(given, call));
  serve(contract.reactToEntry, (call) => react(given, call), {
    limit: { calls: 240, per: 'minute' },
  });
  serve(contract.reportBandMedia, (call) => report(given, call), {
    limit: { calls: 30, per: 'minute' },
  });
};
