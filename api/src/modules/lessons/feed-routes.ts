import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readFeed } from './feed.ts';
import type { LessonsDeps } from './deps.ts';

const A_MINUTE = 240;

type FeedDeps = LessonsDeps & { readonly config: { readonly RATE_LIMIT_FACTOR: number } };

/** Anybody who has the private address may read it: a calendar signs in nowhere. */
export const calendarFeedRoutes = (app: FastifyInstance, deps: FeedDeps): void => {
  const max = Math.ceil(A_MINUTE * deps.config.RATE_LIMIT_FACTOR);
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { schema: { hide: true }, config: { rateLimit: { max, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const feed = await readFeed(deps, request.params.file);
      if (feed === null) return reply.callNotFound();
      const tag = `"${createHash('sha256').update(feed).digest('base64url')}"`;
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(feed);
    },
  );
};
