import { randomUUIDv7 } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedDemo } from '../db/seed/seed.ts';
import { readConfig } from './config.ts';
import { assertFitToServe, noteDemo, noteMediaPlace } from './fit-to-serve.ts';
import { makeSeal } from './platform/security/seal.ts';
import { readSecrets } from './secrets.ts';
import { addParent } from './testing/families.ts';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { endAll, makeOwnFolder, startWhole, untilReady } from './testing/whole-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => {
  await portal.stop();
  await endAll();
});

/** The one process of its own database, with its files in a folder. */
const ALONE = { embedded: true, MEDIA_S3: undefined };

const inService = async () => ({
  ...portal.deps,
  config: {
    demo: false,
    DATA_DIR: await makeOwnFolder(),
    DIRECT_DEBIT: 'sandbox' as const,
    ...ALONE,
  },
});

const IN_SERVICE = {
  DEMO: 'off',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'office@portal.example',
  DIRECT_DEBIT: 'smartdebit',
  SMARTDEBIT_URL: 'https://bank.example',
  SMARTDEBIT_USER: 'user',
  SMARTDEBIT_PASSWORD: 'password',
  SMARTDEBIT_PSLID: 'bandstand',
};

describe('beside another process on a given database', () => {
  const beside = async (config: { DATA_DIR?: string; MEDIA_S3?: string }) => {
    const { config: own, ...deps } = await inService();
    return { ...deps, config: { ...own, embedded: false, ...config } };
  };

  it('refuses another folder of media, and a bucket that they are not in yet', async () => {
    const first = await beside({});
    await assertFitToServe(first);
    await expect(
      assertFitToServe(await beside({ DATA_DIR: first.config.DATA_DIR })),
    ).resolves.toBeUndefined();
    await expect(assertFitToServe(await beside({}))).rejects.toThrow(
      'Pictures, films and songs lie elsewhere',
    );
    const bucket = { MEDIA_S3: 'https://s3.example/media' };
    await expect(assertFitToServe(await beside(bucket))).rejects.toThrow(
      'npm run media moves them',
    );
    await noteMediaPlace(await beside(bucket));
    await expect(assertFitToServe(await beside(bucket))).resolves.toBeUndefined();
    await expect(assertFitToServe(first)).rejects.toThrow('lie elsewhere');
  });
});

describe('with DEMO=off the portal', () => {
  it('starts on what never held the demo', async () => {
    await expect(assertFitToServe(await inService())).resolves.toBeUndefined();
  });

  it('refuses to leave Direct Debits with a provider that is not configured', async () => {
    const parent = await addParent(portal, 'priya@families.example', { directDebit: true });
    await portal.sql("update mandates set provider = 'gocardless'");
    const { config, ...deps } = await inService();
    const serving = (former?: 'gocardless') =>
      assertFitToServe({
        ...deps,
        config: {
          ...config,
          DIRECT_DEBIT: 'smartdebit',
          ...(former && { DIRECT_DEBIT_FORMER: former }),
        },
      });
    await expect(serving()).rejects.toThrow('Families have Direct Debits with gocardless');
    await expect(serving('gocardless')).resolves.toBeUndefined();
    await portal.sql('delete from mandates where billing_account_id = $1', [
      parent.billingAccountId,
    ]);
  });

  it('refuses the accounts of the demo, each with a password that everybody knows', async () => {
    await portal.sql(
      `insert into accounts (id, audience, email, created_at) values ($1, 'parent', 'jo@example.com', now())`,
      [randomUUIDv7()],
    );
    await expect(assertFitToServe(await inService())).rejects.toThrow(
      "The database has the demo's account jo@example.com",
    );
    await portal.sql(`delete from accounts where email = 'jo@example.com'`);
  });

  it('refuses a database and a folder that once held it, whatever became of its rows', async () => {
    const demo = {
      ...portal.deps,
      config: {
        demo: true,
        DATA_DIR: await makeOwnFolder(),
        DIRECT_DEBIT: 'sandbox' as const,
        ...ALONE,
      },
    };
    await noteDemo(demo);
    const elsewhere = await inService();
    await expect(assertFitToServe(elsewhere)).rejects.toThrow('The database once held the demo');
    const folder = {
      ...elsewhere,
      config: { ...elsewhere.config, DATA_DIR: demo.config.DATA_DIR },
    };
    await expect(assertFitToServe(folder)).rejects.toThrow(/^DATA_DIR \(.*\) once held the demo/);
    await portal.sql(`delete from installation where name = 'demo'`);
    await expect(assertFitToServe(folder)).rejects.toThrow(/^DATA_DIR \(.*\) once held the demo/);
    await expect(assertFitToServe(demo)).resolves.toBeUndefined();
  });
});

describe('the data key', () => {
  const OLD = makeSeal('old-key'.padEnd(32, '.'));
  const NEW = makeSeal('new-key'.padEnd(32, '.'));
  const BOTH = makeSeal('new-key'.padEnd(32, '.'), 'old-key'.padEnd(32, '.'));
  const startWith = (seal: typeof OLD) => assertFitToServe({ ...portal.deps, seal });
  const wrong = 'The data key does not open what the database holds';

  it('is the one that the database began with, even when nothing else is sealed yet', async () => {
    await portal.sql(`delete from installation`);
    await startWith(OLD);
    await startWith(OLD);
    await expect(startWith(NEW)).rejects.toThrow(wrong);
  });

  it('can be replaced beside the one before, which must stay as long as it sealed anything', async () => {
    await startWith(OLD);
    await seedDemo(portal.deps.db, portal.clock.now(), OLD);
    await startWith(BOTH);
    await expect(startWith(NEW)).rejects.toThrow(wrong);
    await portal.sql(`update kids set sealed_notes = null`);
    await portal.sql(`update mandates set sealed_details = null`);
    // Whatever else of the demo is sealed, without what protects it from being taken away.
    await portal.sql(
      'truncate authenticators, office_notes, change_details, sent_emails, held_emails, jobs.job cascade',
    );
    await expect(startWith(NEW)).resolves.toBeUndefined();
  });

  it('is made once, for its owner alone, and kept', async () => {
    const config = readConfig({ DATA_DIR: await makeOwnFolder() });
    const made = await readSecrets(config);
    expect(made.data).not.toBe(made.token);
    expect(await readSecrets(config)).toEqual(made);
    expect((await stat(join(config.DATA_DIR, 'data-key'))).mode & 0o777).toBe(0o600);
  });

  it.each(['', '\n', 'short'])(
    'refuses a file with %j, and leaves it as it is',
    async (damaged) => {
      const config = readConfig({ DATA_DIR: await makeOwnFolder() });
      const path = join(config.DATA_DIR, 'data-key');
      await writeFile(path, damaged);
      await expect(readSecrets(config)).rejects.toThrow(`${path} has no key of 32 bytes or more`);
      expect(await readFile(path, 'utf8')).toBe(damaged);
    },
  );
});

describe('a start', () => {
  const emptyDatabase = async (): Promise<string> => {
    const { host, port, user } = inject('cluster');
    const name = `t_${randomUUIDv7().replaceAll('-', '')}`;
    const client = new pg.Client({ host, port, user, database: 'postgres' });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return `postgres:///${name}?host=${encodeURIComponent(host)}&port=${port}&user=${user}`;
  };
  const external = async () => ({
    DATABASE_URL: await emptyDatabase(),
    DEMO: 'on',
    TOKEN_SECRET: 'a-token-secret'.padEnd(32, '.'),
    DATA_KEY: 'a-data-key'.padEnd(32, '.'),
  });

  it('waits for another first one on the same database', async () => {
    const env = await external();
    const dataDir = await makeOwnFolder();
    const both = await Promise.all([0, 1].map(() => startWhole({ dataDir, env })));
    await Promise.all(both.map(untilReady));
    const said = both.map((one) => one.said()).join('');
    expect(said.match(/Loading the demo/g)).toHaveLength(1);
    expect(said).toContain('Another portal is preparing this database: waiting for it ...');
  });

  it('with the wrong key, or in service on a demo, is refused in one line', async () => {
    const dataDir = await makeOwnFolder();
    const first = await startWhole({ dataDir });
    await untilReady(first);
    first.child.kill('SIGTERM');
    await first.ended;
    const key = join(dataDir, 'data-key');
    const right = await readFile(key);
    await writeFile(key, 'another'.padEnd(64, '.'));
    const second = await startWhole({ dataDir });
    expect(await second.ended, second.said()).toBe(1);
    expect(second.said().trim().split('\n').at(-1)).toMatch(/^The data key does not open/);
    await writeFile(key, right);
    const third = await startWhole({ dataDir, env: IN_SERVICE });
    expect(await third.ended, third.said()).toBe(1);
    expect(third.said().trim().split('\n').at(-1)).toMatch(/^DATA_DIR .* once held the demo/);
  });

  it('starts with what the demo made up of a provider, says so, and lets nobody sign up', async () => {
    const env = { ...IN_SERVICE, PROVIDER_TERMS: 'https://brassworks.example/terms' };
    const started = await startWhole({ dataDir: await makeOwnFolder(), env });
    await untilReady(started);
    expect(started.said()).toContain(
      'Sign-up and enrolling stay closed until these say who you are: Phone number, Email address, Website, Shop.',
    );
    expect(started.said()).toContain('https://portal.example/office/provider');
    expect(started.said()).toContain(
      'PROVIDER_PHONE, PROVIDER_EMAIL, PROVIDER_WEBSITE, PROVIDER_MERCHANDISE.',
    );
    const answer = await fetch(`${started.address}/api/users/register_external_user.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        user: { first_name: 'Jo', last_name: 'Bell', email: 'jo@example.com' },
      }),
    });
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'sign_up_closed' }]);
  });
});
