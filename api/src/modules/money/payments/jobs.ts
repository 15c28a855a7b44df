import type { MandateId } from '@bandstand/domain/kernel/ids';
import { jobKind } from '../../../platform/jobs/jobs.ts';

// Every minute, for about three days: a provider that is back has answered all that waits within two minutes.
const TRIES = 4_500;
const LONGEST_PAUSE = 60;

/** Goes on setting a Direct Debit up when the provider did not answer in time, or the portal died in between. */
export const finishMandateSetUp = jobKind<{ mandateId: MandateId }>(
  'settle-mandate',
  TRIES,
  LONGEST_PAUSE,
);
