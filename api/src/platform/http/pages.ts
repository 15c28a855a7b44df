import serveStatic from '@fastify/static';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const YEAR = 31_536_000;
const CALLS = /^\/(api|users|staff|school_users|assets|dev\/mail|healthz|readyz)(\/|\.|$)/;
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
  const document = () => {
    const json = JSON.stringify(facts()).replaceAll('<', '\\u003c');
    return page.replace(
      '</head>',
      `<script type="application/json" id="provider">${json}</script></head>`,
    );
  };
  await app.register(serveStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
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
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (CALLS.test(request.url) || FILE.test(request.url)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').send(document());
  });
};
