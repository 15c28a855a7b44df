import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from '../../platform/security/seal.ts';

/** What the office's own pages are given. */
export interface OfficeDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly seal: Seal;
}
