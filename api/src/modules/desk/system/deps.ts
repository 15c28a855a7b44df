import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../../platform/clock.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Seal } from '../../../platform/security/seal.ts';
import type { LiveSettings } from '../../work-log/index.ts';

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
  readonly settings: LiveSettings;
  /** How the portal is installed, without anything secret. */
  readonly fixed: () => readonly {
    readonly name: string;
    readonly value: string;
    readonly variable: string;
  }[];
}
