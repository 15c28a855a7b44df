import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../platform/database/embedded/server.ts';
import { prepareEmbedded } from '../prepare-database.ts';
import { forgetLeftovers, makeDataFolder } from './folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number; user: string };
  }
}

export const TEMPLATE = 'migrated';

/** One real PostgreSQL for the whole run, with a migrated template that every test file copies. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await forgetLeftovers();
  const folder = await makeDataFolder('test');
  const throwaway = { fsync: false, autovacuum: false };
  const server = await startEmbedded({ dataDir: folder, ...throwaway, maxConnections: 200 });
  await server.createDatabase(TEMPLATE);
  const connection = server.connection(TEMPLATE);
  await prepareEmbedded(connection);
  const { host = '', port = 0, user = '' } = connection;
  project.provide('cluster', { host, port, user });
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
};

/** Creates a database as a copy of another. */
export const copyDatabase = async (
  cluster: ProvidedContext['cluster'],
  database: string,
  template = TEMPLATE,
): Promise<pg.ClientConfig> => {
  const admin = new pg.Client({ ...cluster, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database} template ${template}`);
  await admin.end();
  return { ...cluster, database };
};
