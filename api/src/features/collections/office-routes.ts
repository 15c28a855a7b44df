import * as contract from '@bandstand/domain/collections/office-contract';
import type { Serve } from '../../platform/http/call.ts';
import * as desk from './runs-desk.ts';

export const collectionOfficeRoutes = (serve: Serve, deps: desk.DeskDeps): void => {
  serve(contract.listRuns, () => desk.listRuns(deps));
  serve(contract.getRun, (call) => desk.getRun(deps, call));
  serve(contract.prepareRun, (call) => desk.prepareRun(deps, call));
  serve(contract.approveRun, (call) => desk.approveRun(deps, call));
  serve(contract.withholdCollection, (call) => desk.withholdCollection(deps, call));
};
