import { jobKind } from '../../platform/jobs/jobs.ts';

/**
 * Sign-up, reset and resend are decided in a job: the call itself does the same work, in the same time, whether or not
 * the address is known.
 */
export const answerAccountRequest = jobKind<{
  email: string;
  wants: 'sign_up' | 'reset' | 'unlock';
  name?: string;
}>('answer-account-request');
