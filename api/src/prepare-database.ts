import type pg from 'pg';
import type { Config } from './config.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import {
  letServe,
  makeServingRole,
  roleIn,
  SERVING_ROLE,
} from './platform/database/serving-role.ts';
import { installJobs } from './platform/jobs/pg-boss.ts';

/** Prepares a server of our own; returns how the portal reaches it. */
export const prepareEmbedded = async (owner: pg.ClientConfig): Promise<pg.ClientConfig> => {
  await makeServingRole(owner);
  await prepareDatabase(owner, SERVING_ROLE);
  return servingFrom(owner);
};

/** Prepares a server that was given; who owns its tables may be another role than the one that serves. */
export const prepareExternal = async (
  serving: string,
  owner = serving,
): Promise<pg.ClientConfig> => {
  const role = owner === serving ? undefined : roleIn(serving);
  await prepareDatabase({ connectionString: owner }, role);
  return { connectionString: serving };
};

/** The same database as the role that serves. */
export const servingFrom = (owner: pg.ClientConfig): pg.ClientConfig => ({
  ...owner,
  user: SERVING_ROLE,
});

/** Brings tables and the jobs' own up to date, as their owner, and lets another role serve from them. */
const prepareDatabase = async (owner: pg.ClientConfig, role?: string): Promise<void> => {
  await migrateDatabase(owner);
  await installJobs(owner);
  if (role !== undefined) await letServe(owner, role);
};

/** How the jobs reach the database: without a pooler in between, where there is such a way. */
export const jobsReach = (
  config: Pick<Config, 'DATABASE_DIRECT_URL' | 'DATABASE_PREPARE'>,
  connection: pg.ClientConfig,
) =>
  config.DATABASE_DIRECT_URL === undefined
    ? { connection, isDirect: config.DATABASE_PREPARE === 'on' }
    : { connection: { connectionString: config.DATABASE_DIRECT_URL }, isDirect: true };
