import serveStatic from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const YEAR = 31_536_000;
const PRELOADS = 'preloads.json';
const CALLS = /^\/(api|users|staff|school_users|assets|dev\/mail|healthz|readyz)(\/|\.|$)/;
/** What says how a document behaves: a script, a style sheet or a font obeys the one of the document that asks for it. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
const isCode = (type: string): boolean =>
  /^((text|application)\/javascript|text\/css|font\/)/.test(type);
/** A file that is not among the built ones; screens have no dot in their address. */
const FILE = /^[^?]*\.[a-z\d]+(\?|$)/i;

/**
 * The built pages: assets for a year by their hashed names, and the one document for every address of a screen, with
 * the provider's facts inside, so that the first paint waits for no call.
 */
export const servePages = async (
  app: FastifyInstance,
  folder: string,
  facts: () => object,
): Promise<void> => {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const preloads = await readPreloads(folder);
  const document = (url: string) => {
    const json = JSON.stringify(facts()).replaceAll('<', '\\u003c');
    return page.replace(
      '</head>',
      `${preloads.get(url.split('?')[0] ?? '') ?? ''}<script type="application/json" id="provider">${json}</script></head>`,
    );
  };
  await app.register(async (files) => {
    files.addHook('onSend', async (_request, reply) => {
      if (isCode(String(reply.getHeader('content-type'))))
        for (const header of FOR_DOCUMENTS) reply.removeHeader(header);
    });
    await files.register(serveStatic, {
      root: folder,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz', 'index.html', PRELOADS],
      cacheControl: false,
      setHeaders: (reply, path) => {
        if (path.endsWith('.svg')) reply.header('content-type', 'image/svg+xml; charset=utf-8');
        const forever = path.includes(join(folder, 'assets'));
        reply.header(
          'cache-control',
          forever ? `public, max-age=${YEAR}, immutable` : 'public, max-age=3600',
        );
      },
    });
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (CALLS.test(request.url) || FILE.test(request.url)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(document(request.url));
  });
};

/** The files that a page asks for by itself, as links: the browser fetches them together with the first ones. */
const readPreloads = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const files = JSON.parse(await readFile(join(folder, PRELOADS), 'utf8')) as Readonly<
    Record<string, readonly string[]>
  >;
  const link = (file: string) => `<link rel="modulepreload" crossorigin href="${file}">`;
  return new Map(Object.entries(files).map(([path, of]) => [path, of.map(link).join('')]));
};
