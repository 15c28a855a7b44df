import * as contract from '@bandstand/domain/collections/office-contract';
import type { Serve } from '../../platform/http/call.ts';
import * as steps from './run-steps.ts';
import * as desk from './runs-desk.ts';

export const collectionOfficeRoutes = (serve: Serve, deps: desk.DeskDeps): void => {
  serve(contract.listRuns, (call) => desk.listRuns(deps, call));
  serve(contract.getRun, (call) => desk.getRun(deps, call));
  serve(contract.prepareRun, (call) => steps.prepareRun(deps, call));
  serve(contract.approveRun, (call) => steps.approveRun(deps, call));
  serve(contract.withholdCollection, (call) => steps.withholdCollection(deps, call));
};
