import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Colleague } from '../../platform/actor.ts';
import type { Call, Change, Staff } from '../../platform/http/call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from '../../platform/security/seal.ts';

/** What the office's own pages are given. */
export interface OfficeDeps {
  readonly db: NodePgDatabase;
  readonly clock: Clock;
  readonly seal: Seal;
}

/** What was decided about a family's money, for what the office did. */
export const ofFamily = (family: string, reason: string, after: object = {}): Change => ({
  subject: 'money',
  subjectId: family,
  grownUpId: family,
  after,
  reason,
});

/** Who does it: a colleague on a page of the office, or by a command. */
export interface ByStaff {
  readonly staff: Pick<Staff, 'staffId'>;
  readonly record: Call<Endpoint>['record'];
}

/**
 * A colleague's name, and what a use case is given so that the change is written down as theirs in its own transaction: pages and
 * commands call the same use cases.
 */
export const asStaff = <Deps extends Pick<OfficeDeps, 'db'>>(
  deps: Deps,
  { staff, record }: ByStaff,
  change: Change,
): { readonly deps: Deps; readonly colleague: Colleague } => {
  const colleague = new Colleague(staff, { recordChange: (tx) => record(tx, change) });
  return { deps: { ...deps, db: colleague.in(deps.db) }, colleague };
};
