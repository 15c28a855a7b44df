import * as contract from '@bandstand/domain/desk/system/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import type { SystemDeps } from './deps.ts';
import { dismissJob, listFailedJobs, retryJob } from './jobs.ts';
import { examineNow, getSystem } from './system.ts';

export const systemOfficeRoutes = (serve: Serve, deps: SystemDeps): void => {
  serve(contract.getSystem, (call) => getSystem(deps, call));
  serve(contract.examineNow, (call) => examineNow(deps, call));
  serve(contract.listFailedJobs, (call) => listFailedJobs(deps, call));
  serve(contract.retryJob, (call) => retryJob(deps, call));
  serve(contract.dismissJob, (call) => dismissJob(deps, call));
};
