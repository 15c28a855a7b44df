import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { jobKind } from '../../platform/jobs/jobs.ts';

export interface AccountRequest {
  readonly email: string;
  readonly wants: 'sign_up' | 'reset' | 'unlock';
  /** Whose account; a parent's when it isn't said. Unlock instructions go to whichever is locked. */
  readonly audience?: SessionAudience;
  readonly name?: string;
}

/**
 * Sign-up, reset and resend are decided in a job: the call itself does the same work, in the same time, whether or not
 * the address is known.
 */
export const answerAccountRequest = jobKind<AccountRequest>('answer-account-request');
