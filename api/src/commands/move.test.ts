import { randomUUIDv7 } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { endAll, makeOwnFolder, startWhole, untilReady } from '../testing/whole-portal.ts';
import { move } from './move.ts';

const { host, port, user } = inject('cluster');
const name = `t_${randomUUIDv7().replaceAll('-', '')}`;
const owner = `${name}_owner`;
const target = `postgres:///${name}?host=${encodeURIComponent(host)}&port=${port}&user=${owner}`;
let dataDir: string;
const ask = async (database: string, ...statements: readonly string[]) => {
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const statement of statements) ({ rows } = await client.query(statement));
  await client.end();
  return rows;
};
beforeAll(async () => {
  dataDir = await makeOwnFolder();
  vi.stubEnv('DATA_DIR', dataDir);
  await ask('postgres', `create role ${owner} login`, `create database ${name} owner ${owner}`);
  // As a managed PostgreSQL lets its owner have them.
  await ask(
    name,
    ...['citext', 'pg_trgm', 'unaccent'].map((one) => `create extension if not exists ${one}`),
  );
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await endAll();
});

it(
  'the portal’s own database goes into a given one, or out as files, and is served from there',
  { timeout: 120_000 },
  async () => {
    const own = await startWhole({ dataDir });
    await untilReady(own);
    await expect(move(['database', target])).rejects.toThrow('Stop the portal first');
    await expect(move(['elsewhere'])).rejects.toThrow('npm run move -- database');
    own.child.kill('SIGTERM');
    await own.ended;
    expect(await move(['out', join(dataDir, 'out')])).toBe(0);
    const kids = await readFile(join(dataDir, 'out', 'kids.csv'), 'utf8');
    expect(kids).toContain('Maya');
    expect((await readdir(join(dataDir, 'out', 'media'))).length).toBeGreaterThan(10);
    expect(await move(['database', target])).toBe(0);
    expect(await ask(name, `select count(*)::int as count from kids`)).toEqual([
      { count: kids.trim().split('\n').length - 1 },
    ]);
    await expect(move(['database', target])).rejects.toThrow('has families or schools already');
    const read = (file: string) => readFile(join(dataDir, file), 'utf8');
    const given = await startWhole({
      dataDir,
      env: {
        DATABASE_URL: target,
        DEMO: 'on',
        TOKEN_SECRET: (await read('token-secret')).trim(),
        DATA_KEY: (await read('data-key')).trim(),
      },
    });
    await untilReady(given);
    expect(given.said()).not.toContain('Loading the demo');
  },
);
