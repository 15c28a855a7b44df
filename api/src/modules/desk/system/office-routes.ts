import * as contract from '@bandstand/domain/desk/system/office-contract';
import type { Serve } from '../../../platform/http/call.ts';
import { dismissJob, failedJobs, retryJob, type SystemDeps } from './jobs.ts';
import { examineNow, getSystem } from './system.ts';

export const systemOfficeRoutes = (serve: Serve, deps: SystemDeps): void => {
  serve(contract.getSystem, (call) => getSystem(deps, call));
  serve(contract.examineNow, (call) => examineNow(deps, call));
  serve(contract.listFailedJobs, (call) => failedJobs.page(deps, call));
  serve(contract.retryJob, (call) => retryJob(deps, call));
  serve(contract.dismissJob, (call) => dismissJob(deps, call));
};
