import type { FastifyInstance } from 'fastify';
import { PLATFORMS } from '@bandstand/domain/stories/round-up/model';
import { sendFile } from '../../../platform/http/send-file.ts';
import type { SignedQuery } from '../../../platform/security/signed-address.ts';
import { openPoster, type PostersDeps } from './posters.ts';

const A_MINUTE = 240;

type RoutesDeps = PostersDeps & { readonly config: { readonly RATE_LIMIT_FACTOR: number } };
type PosterRequest = { Params: { id: string; file: string }; Querystring: SignedQuery };

/** Anybody who has the signed address may read it while it lasts: so it can be shown, kept and shared. */
export const posterRoutes = (app: FastifyInstance, deps: RoutesDeps): void => {
  const max = Math.ceil(A_MINUTE * deps.config.RATE_LIMIT_FACTOR);
  app.get<PosterRequest>(
    '/media/posters/:id/:file',
    {
      schema: { hide: true },
      compress: false,
      config: { rateLimit: { max, timeWindow: '1 minute' } },
    },
    async (request, reply) => {
      const { id: roundUpId, file } = request.params;
      const platform = PLATFORMS.find((known) => file === `${known}.png`);
      if (platform === undefined) return reply.callNotFound();
      const found = await openPoster(deps, { roundUpId, platform }, request.query);
      return found === null ? reply.callNotFound() : sendFile(request, reply, found);
    },
  );
};
