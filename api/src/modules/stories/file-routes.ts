import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORMS } from '@bandstand/domain/stories/round-up/model';
import { sendFile } from '../../platform/http/send-file.ts';
import type { SignedQuery } from '../../platform/security/signed-address.ts';
import { FILES, type MediaFile } from './media/addresses.ts';
import { openMedia, type MediaDeps } from './media/use-cases.ts';
import { openPoster, type PostersDeps } from './round-up/posters.ts';

const A_MINUTE = 1200;

type RoutesDeps = MediaDeps & { readonly config: { readonly RATE_LIMIT_FACTOR: number } };
type FileRequest = { Params: { id: string; file?: string }; Querystring: SignedQuery };

/** Anybody who has the signed address may read it while it lasts: a picture signs in nowhere. */
export const mediaFileRoutes = (app: FastifyInstance, deps: RoutesDeps): void => {
  const max = Math.ceil(A_MINUTE * deps.config.RATE_LIMIT_FACTOR);
  const options = {
    schema: { hide: true },
    compress: false as const,
    config: { rateLimit: { max, timeWindow: '1 minute' } },
  };
  const answer = async (request: FastifyRequest<FileRequest>, reply: FastifyReply) => {
    const { id, file = 'file' } = request.params;
    const found = isFile(file) ? await openMedia(deps, { id, file }, request.query) : null;
    return found === null ? reply.callNotFound() : sendFile(request, reply, found);
  };
  app.get<FileRequest>('/media/files/:id', options, answer);
  app.get<FileRequest>('/media/files/:id/:file', options, answer);
};

const isFile = (file: string): file is MediaFile => FILES.some((known) => known === file);

const POSTERS_A_MINUTE = 240;

type PosterRoutesDeps = PostersDeps & { readonly config: { readonly RATE_LIMIT_FACTOR: number } };
type PosterRequest = { Params: { id: string; file: string }; Querystring: SignedQuery };

/** Anybody who has the signed address may read it while it lasts: so it can be shown, kept and shared. */
export const posterRoutes = (app: FastifyInstance, deps: PosterRoutesDeps): void => {
  const max = Math.ceil(POSTERS_A_MINUTE * deps.config.RATE_LIMIT_FACTOR);
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
