import * as contract from '@bandstand/domain/money/pauses/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import type { PausesDeps } from './pauses.ts';
import * as desk from './pauses-desk.ts';

export const pauseOfficeRoutes = (serve: Serve, deps: PausesDeps): void => {
  serve(contract.listPauses, (call) => desk.listPauses(deps, call));
  serve(contract.previewPause, (call) => desk.previewPause(deps, call));
  serve(contract.pauseLessons, (call) => desk.pauseLessons(deps, call));
  serve(contract.previewPauseEnd, (call) => desk.previewPauseEnd(deps, call));
  serve(contract.endPause, (call) => desk.endPause(deps, call));
};
