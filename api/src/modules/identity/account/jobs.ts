import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Seal } from '../../../platform/security/seal.ts';

export interface AccountRequest {
  readonly email: string;
  readonly wants: 'sign_up' | 'reset' | 'unlock';
  /** Whose account; a parent's when it isn't said. Unlock instructions go to whichever is locked. */
  readonly audience?: SessionAudience;
  readonly name?: string;
  /** The end of the name that was typed as the last name. */
  readonly lastName?: string;
}

/**
 * Sign-up, reset and resend are decided in a job: the call itself does the same work, in the same time, whether or not
 * the address is known. What was asked lies sealed in the queue, because it names somebody.
 */
export const answerAccountRequest = jobKind<{ sealed: string }>('answer-account-request');

export const sealRequest = (seal: Seal, request: AccountRequest) => ({
  sealed: seal.close(JSON.stringify(request)),
});

export const openRequest = (seal: Seal, { sealed }: { sealed: string }): AccountRequest =>
  JSON.parse(seal.open(sealed)) as AccountRequest;
