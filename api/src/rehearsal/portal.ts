import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import type { Sandbox } from '../integrations/direct-debit/sandbox/sandbox.ts';
import type { MovableClock } from '../platform/clock.ts';

/** A portal whose clock, jobs and provider are the year's. */
export interface YearPortal {
  readonly deps: Deps;
  readonly clock: MovableClock;
  readonly sandbox: Sandbox;
  call(request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Runs all waiting jobs, or those of some queues; several `atOnce`, as the portal's workers do. */
  drain(queues?: readonly string[], how?: { readonly atOnce?: number }): Promise<void>;
  /** Queries its database as the owner. */
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
}
