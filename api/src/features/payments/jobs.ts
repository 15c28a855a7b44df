import { jobKind } from '../../platform/jobs/jobs.ts';

/**
 * Goes on setting a Direct Debit up when the provider did not answer in time, or the portal died in between: every five
 * minutes at the longest, for about three days.
 */
export const settleMandate = jobKind<{ mandateId: string }>('settle-mandate', 900);

/** Cancels a Direct Debit with the provider, as long as it takes to be answered (about three days). */
export const endMandate = jobKind<{ reference: string }>('end-mandate', 900);
