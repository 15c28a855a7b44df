import type { Outbox } from '../../../platform/jobs/jobs.ts';
import type { TryCounter } from '../../../platform/database/tries-store.ts';
import type { AccountDeps } from '../account/deps.ts';

/** What the office's sign-in is given. */
export interface StaffDeps extends AccountDeps {
  readonly tries: TryCounter;
  readonly outbox: Outbox;
}
