import { jobKind } from '../../../platform/jobs/jobs.ts';

/** Has what is written for an account follow what it owes. */
export const followAccount = jobKind<{ id: string }>('follow-account-balance');
