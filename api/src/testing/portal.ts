import { randomUUIDv7 } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import { openPortalWithSandbox } from '../rehearsal/rehearsal.ts';
import type { YearPortal } from '../rehearsal/portal.ts';
import type { Portal } from '../start-portal.ts';
import { takeDatabase, type TestDatabase } from './test-databases.ts';

export interface TestPortal extends Portal, YearPortal {
  /** The database as its owner, who may do what the portal may not. */
  readonly connection: pg.ClientConfig;
  readonly askAgain?: TestDatabase['askAgain'];
}

/** A Tuesday in term, at noon in London, well before a 20th. */
export const NOON = '2027-01-12T12:00:00Z';
export const SECRETS = {
  token: 'a-token-secret-for-tests-0123456789ab',
  data: 'a-data-key-for-tests-0123456789abcdef',
};

interface Options {
  readonly now?: string;
  readonly instead?: Partial<Deps>;
  readonly env?: Record<string, string>;
  readonly workers?: boolean;
  /** The pause before the provider is asked once more, where a test lives through many of them. */
  readonly pauseMs?: number;
  /** A server other than the shared one, for tests that kill it. */
  readonly connection?: pg.ClientConfig;
}

const databaseFor = async (connection: Options['connection']): Promise<TestDatabase> =>
  connection === undefined ? takeDatabase() : { connection, letGo: () => undefined };

/** The whole portal on its own database, with a clock and a provider that the test controls. */
export const startTestPortal = async (options: Options = {}): Promise<TestPortal> => {
  const { now = NOON, connection: given, ...rest } = options;
  const { connection, askAgain, keepOpen, letGo } = await databaseFor(given);
  const portal = await openPortalWithSandbox({
    connection,
    folder: join(tmpdir(), `bandstand-files-${randomUUIDv7()}`),
    secrets: SECRETS,
    now,
    ...(keepOpen && { keepOpen }),
    ...rest,
  });
  return {
    ...portal,
    connection,
    ...(askAgain && { askAgain }),
    stop: async () => {
      await portal.stop();
      letGo();
    },
  };
};
