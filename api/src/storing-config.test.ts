import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from './testing/portal.ts';
import { S3_LOGIN, startS3 } from './testing/s3.ts';

const LEADER = '0198c0de-0000-7000-8000-0000000000aa';
let s3: Awaited<ReturnType<typeof startS3>>;
let one: TestPortal;
let other: TestPortal;
beforeAll(async () => {
  s3 = await startS3();
  const env = {
    MEDIA_S3: `${s3.url}/media`,
    S3_KEY_ID: S3_LOGIN.keyId,
    S3_SECRET: S3_LOGIN.secret,
    S3_REGION: S3_LOGIN.region,
  };
  one = await startTestPortal({ env });
  other = await startTestPortal({ env, connection: one.connection });
});
afterAll(async () => {
  await other.stop();
  await one.stop();
  await s3.stop();
});

it('two processes with a bucket serve the same picture, and what one erases is gone from the other', async () => {
  await one.sql(
    `insert into band_leaders (id, name, photo) values ($1, 'Marcus Bell', 'marcus.png')`,
    [LEADER],
  );
  const seen = async (portal: TestPortal) => {
    const { statusCode, body } = await portal.app.inject(`/media/band-leaders/${LEADER}`);
    return statusCode === 200 ? body : statusCode;
  };
  await one.deps.mediaStore.put('marcus.png', Buffer.from('a picture'));
  expect([await seen(one), await seen(other)]).toEqual(['a picture', 'a picture']);
  await one.deps.mediaStore.remove('marcus.png');
  expect([await seen(one), await seen(other)]).toEqual([404, 404]);
});
