import crypto, { type CipherKey } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

// It seals the token of a long list with DES, which OpenSSL no longer has: DES three times with one key is the same.
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const make = crypto[name];
  crypto[name] = ((kind: string, key: CipherKey, iv: Uint8Array) =>
    kind === 'des' && Buffer.isBuffer(key)
      ? make('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
      : make(kind, key, iv)) as never;
}

export const S3_LOGIN = { keyId: 'S3RVER', secret: 'S3RVER', region: 'eu-west-2' };

/** An S3-compatible store on a free port, which refuses what isn't signed right. */
export const startS3 = async (): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const directory = await mkdtemp(join(tmpdir(), 'bandstand-s3-'));
  const server = new S3rver({
    directory,
    address: '127.0.0.1',
    port: 0,
    silent: true,
    configureBuckets: [{ name: 'bandstand', configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `http://127.0.0.1:${port}/bandstand`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
};
