import type { FastifyInstance } from 'fastify';
import { sendFile } from '../../platform/http/send-file.ts';
import { openPhoto, PHOTOS, type PhotoDeps } from './calendar-queries.ts';

const A_MINUTE = 240;

type RoutesDeps = PhotoDeps & { readonly config: { readonly RATE_LIMIT_FACTOR: number } };

/** Band Leaders show their faces to anybody who has the address of their profile. */
export const leaderPhotoRoutes = (app: FastifyInstance, deps: RoutesDeps): void => {
  const max = Math.ceil(A_MINUTE * deps.config.RATE_LIMIT_FACTOR);
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
