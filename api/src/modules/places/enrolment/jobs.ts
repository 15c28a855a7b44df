import { jobKind } from '../../../platform/jobs/jobs.ts';

/** Looks for holds that ran out, at the very time that one does. */
export const endHold = jobKind<Record<string, never>>('end-hold');
