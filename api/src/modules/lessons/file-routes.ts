import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readFeed } from './feed.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { openPhoto, PHOTOS, type PhotoDeps, type LessonsDeps } from './calendar.ts';

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

const PHOTOS_A_MINUTE = 240;

type RoutesDeps = PhotoDeps & { readonly config: { readonly RATE_LIMIT_FACTOR: number } };

/** Band Leaders show their faces to anybody who has the address of their profile. */
export const leaderPhotoRoutes = (app: FastifyInstance, deps: RoutesDeps): void => {
  const max = Math.ceil(PHOTOS_A_MINUTE * deps.config.RATE_LIMIT_FACTOR);
  app.get<{ Params: { id: string } }>(
    `${PHOTOS}/:id`,
    {
      schema: { hide: true },
      compress: false,
      config: { rateLimit: { max, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const photo = await openPhoto(deps, request.params.id);
      return photo === null ? reply.callNotFound() : sendFile(request, reply, photo);
    },
  );
};
