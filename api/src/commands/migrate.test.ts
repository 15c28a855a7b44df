import { randomUUIDv7 } from 'node:crypto';
import { afterAll, expect, inject, it, vi } from 'vitest';
import pg from 'pg';
import { endAll, makeOwnFolder, startWhole, untilReady } from '../testing/whole-portal.ts';
import { migrate } from './migrate.ts';

const { host, port, user } = inject('cluster');
const ask = async (database: string, ...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ host, port, user, database });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};
const OLDER = 'The database is of an older version: run npm run migrate first.';
const name = `t_${randomUUIDv7().replaceAll('-', '')}`;
const role = `${name}_serves`;
const addressOf = (as: string) =>
  `postgres:///${name}?host=${encodeURIComponent(host)}&port=${port}&user=${as}`;

afterAll(async () => {
  vi.unstubAllEnvs();
  await endAll();
});

it('a process that migrates nothing waits for the step of its own, and serves without an owner’s rights', async () => {
  await ask('postgres', `create database ${name}`, `create role ${role} login`);
  const env = {
    DATABASE_URL: addressOf(role),
    MIGRATE: 'off',
    DEMO: 'off',
    TOKEN_SECRET: 'a token secret of quite some length',
    DATA_KEY: 'a data key that is of some length too',
    PUBLIC_URL: 'https://portal.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'office@portal.example',
    DIRECT_DEBIT: 'smartdebit',
    SMARTDEBIT_URL: 'https://bank.example',
    SMARTDEBIT_USER: 'user',
    SMARTDEBIT_PASSWORD: 'password',
    SMARTDEBIT_PSLID: 'bandstand',
  };
  const dataDir = await makeOwnFolder();
  const early = await startWhole({ dataDir, env });
  expect(await early.ended).toBe(1);
  expect(early.said()).toContain(OLDER);
  for (const [variable, value] of Object.entries({ ...env, DATABASE_OWNER_URL: addressOf(user) }))
    vi.stubEnv(variable, value);
  expect(await migrate()).toBe(0);
  const late = await startWhole({ dataDir, env });
  await untilReady(late);
  await ask(name, `update drizzle.__drizzle_migrations set created_at = 1`);
  const behind = await startWhole({ dataDir: await makeOwnFolder(), env });
  expect(await behind.ended).toBe(1);
  expect(behind.said()).toContain(OLDER);
}, 60_000);
