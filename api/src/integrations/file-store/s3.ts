import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { FILE_NAME, type FileStore, type ListedFile, type Part } from './port.ts';

interface S3Options {
  /** The bucket's own address, with a path below it where the store shares the bucket: https://s3.example/bucket/media. */
  readonly url: string;
  readonly keyId: string;
  readonly secret: string;
  readonly region: string;
}

const TRIES = 4;
/** A file of 64 MB over a slow line. */
const PATIENCE_MS = 120_000;

/** Files of an S3-compatible store: AWS, Ceph, Garage, MinIO, R2. */
export const s3Store = ({ url, keyId, secret, region }: S3Options): FileStore => {
  const account = { accessKeyId: keyId, secretAccessKey: secret, region };
  const client = new AwsClient({ ...account, service: 's3', retries: TRIES });
  const { bucket, folder } = placeOf(url);
  const ask = async (
    address: string,
    { isGoneFine = false, ...init }: RequestInit & { readonly isGoneFine?: boolean } = {},
  ): Promise<Response> => {
    const answer = await client
      .fetch(address, {
        ...init,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      .catch(() => {
        throw new Error(`The file store at ${new URL(url).host} can’t be reached.`);
      });
    if (answer.ok || (isGoneFine && answer.status === 404)) return answer;
    await answer.body?.cancel();
    throw new Error(`The file store answered ${answer.status} to ${init.method ?? 'GET'}.`);
  };
  const addressOf = (name: string) => `${bucket}/${folder}${name}`;
  return {
    put: async (name, content) => {
      if (!FILE_NAME.test(name)) throw new Error('A file of a store has a plain name.');
      const onDisk = 'path' in content;
      const hash = onDisk ? await hashOfFile(content.path) : hashOf(content);
      const body = onDisk ? await openAsBlob(content.path) : new Uint8Array(content);
      const headers = { 'x-amz-content-sha256': hash };
      await ask(addressOf(name), { method: 'PUT', body, headers });
    },
    open: async (name) => {
      if (!FILE_NAME.test(name)) return null;
      const { ok, headers } = await ask(addressOf(name), { method: 'HEAD', isGoneFine: true });
      if (!ok) return null;
      const read = (part?: Part) =>
        Readable.from(bytesOf(() => ask(addressOf(name), { headers: rangeOf(part) })));
      return { size: Number(headers.get('content-length')), read };
    },
    remove: async (name) => {
      if (!FILE_NAME.test(name)) return;
      await ask(addressOf(name), { method: 'DELETE', isGoneFine: true });
    },
    list: async (prefix = '') => {
      const files: ListedFile[] = [];
      for (let next: string | undefined = ''; next !== undefined;) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}${prefix}` });
        if (next !== '') query.set('continuation-token', next);
        const page = readPage(await (await ask(`${bucket}?${query.toString()}`)).text());
        for (const { Key, LastModified } of page.Contents)
          files.push({ name: Key.slice(folder.length), at: new Date(LastModified) });
        next = page.NextContinuationToken;
      }
      return files.filter(({ name }) => FILE_NAME.test(name));
    },
  };
};

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** The first step of the path is the bucket, the others are a folder in it. */
const placeOf = (url: string): { readonly bucket: string; readonly folder: string } => {
  const { origin, pathname } = new URL(url);
  const [bucket = '', ...steps] = pathname.split('/').filter(Boolean);
  return {
    bucket: `${origin}/${bucket}`,
    folder: steps.map((step) => `${decodeURIComponent(step)}/`).join(''),
  };
};

const rangeOf = (part?: Part): Record<string, string> =>
  part === undefined ? {} : { range: `bytes=${part.first}-${part.last}` };

async function* bytesOf(ask: () => Promise<Response>): AsyncGenerator<Uint8Array> {
  const { body } = await ask();
  if (body !== null) yield* body;
}

const listing = z.object({
  Contents: z._default(z.array(z.object({ Key: z.string(), LastModified: z.string() })), []),
  NextContinuationToken: z.optional(z.string()),
});

const parser = new XMLParser({
  parseTagValue: false,
  isArray: (tag) => tag === 'Contents',
});

const answer = z.object({ ListBucketResult: z.union([listing, z.literal('')]) });

const readPage = (xml: string): z.infer<typeof listing> => {
  const { ListBucketResult: page } = answer.parse(parser.parse(xml));
  return page === '' ? { Contents: [] } : page;
};
