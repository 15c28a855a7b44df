import { jobKind } from '../../../platform/jobs/jobs.ts';

/** Examines the portal when somebody asks for it, beside the night's own. */
export const examinePortal = jobKind<Record<string, never>>('examine-portal', 2);
