import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Seal } from '../../platform/security/seal.ts';

/** What the page about the portal itself is given. */
export interface SystemDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly jobs: Jobs;
  readonly outbox: Jobs;
  readonly version: string;
  readonly startedAt: Date;
  readonly isDemo: boolean;
  /** How the portal is set, without anything secret. */
  readonly settings: readonly (readonly [name: string, value: string])[];
}
