import { randomUUIDv7 } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Deps } from '../deps.ts';
import { openPortalWithSandbox } from '../rehearsal/rehearsal.ts';
import type { YearPortal } from '../rehearsal/portal.ts';
import type { Portal } from '../start-portal.ts';
import { takeDatabase, type TestDatabase } from './test-databases.ts';
import { INVARIANTS } from '../modules/desk/doctor/invariants-store.ts';
import type { Clock } from '../platform/clock.ts';

/** What asks the database for the rows that break one invariant. */
export const questionOf = (name: string): string => {
  const question = INVARIANTS[name];
  if (question === undefined) throw new Error(`No invariant is called: ${name}`);
  return question;
};

/**
 * The names of all invariants that are broken now; it should return none. Called after every file that changes places
 * or money.
 */
export const brokenInvariants = async ({
  sql,
  clock,
}: {
  readonly sql: (text: string, values: unknown[]) => Promise<unknown[]>;
  readonly clock: Clock;
}): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, question] of Object.entries(INVARIANTS)) {
    const rows = await sql(question, question.includes('$1') ? [clock.now()] : []);
    if (rows.length > 0) broken.push(name);
  }
  return broken;
};

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
  const { now = NOON, connection: given, env, ...rest } = options;
  const { connection, askAgain, keepOpen, letGo } = await databaseFor(given);
  const portal = await openPortalWithSandbox({
    connection,
    folder: join(tmpdir(), `bandstand-files-${randomUUIDv7()}`),
    secrets: SECRETS,
    now,
    ...(keepOpen && { keepOpen }),
    // Whether films are converted does not hang on the machine.
    env: { FFMPEG: 'no-converter', ...env },
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

/**
 * Before each test of a file: a new portal, with whatever `begin` puts there. After each test, no invariant may be
 * broken. The stage is empty until the first test begins.
 */
export const eachTest = <Begun extends object>(
  begin: (portal: TestPortal) => Promise<Begun>,
  options: Parameters<typeof startTestPortal>[0] = {},
): Begun & { portal: TestPortal } => {
  const stage = {} as Begun & { portal: TestPortal };
  beforeEach(async () => {
    stage.portal = await startTestPortal(options);
    Object.assign(stage, await begin(stage.portal));
  });
  afterEach(async () => {
    const broken = await findBroken(stage.portal);
    await stage.portal.stop();
    expect(broken).toEqual([]);
  });
  return stage;
};

/** A test may have ended every connection of its database: then a new one is used. */
const findBroken = (portal: TestPortal): Promise<string[]> => {
  const { askAgain, clock } = portal;
  if (askAgain === undefined) return brokenInvariants(portal);
  return brokenInvariants({ sql: askAgain, clock }).catch(() => brokenInvariants(portal));
};

/** One portal for all tests of a file, by one name; where they change places or money, it has to be whole at the end. */
export const onePortal = (options: Options = {}, isWholeAfter = false): TestPortal => {
  const portal = {} as TestPortal;
  beforeAll(async () => {
    Object.assign(portal, await startTestPortal(options));
  });
  afterAll(async () => {
    if (isWholeAfter) expect(await brokenInvariants(portal)).toEqual([]);
    await portal.stop();
  });
  return portal;
};

/** Another portal for each test of a file, by one name. */
export const eachPortal = (options: Options = {}): TestPortal => {
  const portal = {} as TestPortal;
  beforeEach(async () => {
    Object.assign(portal, await startTestPortal(options));
  });
  afterEach(() => portal.stop());
  return portal;
};
