import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { folderStore } from '../integrations/file-store/folder.ts';
import { s3Store } from '../integrations/file-store/s3.ts';
import { SECRETS, startTestPortal, type TestPortal } from '../testing/portal.ts';
import { S3_LOGIN, startS3 } from '../testing/s3.ts';
import { endAll, makeOwnFolder } from '../testing/whole-portal.ts';
import { moveMedia } from './media.ts';

let portal: TestPortal;
let s3: Awaited<ReturnType<typeof startS3>>;
let dataDir: string;
beforeAll(async () => {
  portal = await startTestPortal();
  s3 = await startS3();
  dataDir = await makeOwnFolder();
  const { host, user = '', database } = portal.connection;
  const address = new URL(`postgresql://${user}@localhost/${database}`);
  if (host !== undefined) address.searchParams.set('host', host);
  const env = {
    DEMO: 'on',
    DATABASE_URL: address.href,
    TOKEN_SECRET: SECRETS.token,
    DATA_KEY: SECRETS.data,
    DATA_DIR: dataDir,
    MEDIA_S3: `${s3.url}/media`,
    S3_KEY_ID: S3_LOGIN.keyId,
    S3_SECRET: S3_LOGIN.secret,
    S3_REGION: S3_LOGIN.region,
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.stop();
  await portal.stop();
  await endAll();
});

it('copies the files of the folder to the bucket, and again what came meanwhile', async () => {
  const folder = folderStore({ folder: join(dataDir, 'media') });
  const bucket = s3Store({ url: `${s3.url}/media`, ...S3_LOGIN });
  await folder.put('a.png', Buffer.from('a picture'));
  expect(await moveMedia([])).toBe(0);
  await folder.put('b.png', Buffer.from('a later one'));
  expect(await moveMedia([])).toBe(0);
  expect((await bucket.list()).map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  const later = await bucket.open('b.png');
  expect(later && (await text(later.read()))).toBe('a later one');
  const [fact] = await portal.sql<{ value: string }>(
    `select value from installation where name = 'media_store'`,
  );
  expect(fact?.value).toBe(`${s3.url}/media`);
});

it('says what it needs', async () => {
  vi.stubEnv('MEDIA_S3', '');
  await expect(moveMedia([])).rejects.toThrow('Set MEDIA_S3');
});
