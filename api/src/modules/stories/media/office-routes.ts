import * as contract from '@bandstand/domain/stories/media/reports-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { getMediaReport, hideMedium, showMedium } from './reports.ts';
import type { MediaDeps } from './use-cases.ts';

/** What the office does about a picture or a video that a family reported. */
export const mediaOfficeRoutes = (serve: Serve, deps: MediaDeps): void => {
  serve(contract.getMediaReport, (call) => getMediaReport(deps, call));
  serve(contract.hideMedium, (call) => hideMedium(deps, call));
  serve(contract.showMedium, (call) => showMedium(deps, call));
};
