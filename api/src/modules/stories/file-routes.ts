import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PLATFORMS } from '@bandstand/domain/stories/round-up/model';
import { sendFile } from '../../platform/http/send-file.ts';
import type { SignedQuery } from '../../platform/security/signed-address.ts';
import { FILES, type MediaFile } from './media/addresses.ts';
import { openMedia, type MediaDeps } from './media/use-cases.ts';
import { openPoster, type PostersDeps } from './round-up/posters.ts';
import { receiver, type UploadDeps } from './uploads/use-cases.ts';

const A_MINUTE = 1200;

type RoutesDeps = MediaDeps & { readonly config: { readonly RATE_LIMIT_FACTOR: number } };
/** The address is signed without the width: whoever may see a picture may see it in any width. */
type FileRequest = {
  Params: { id: string; file?: string };
  Querystring: SignedQuery & { readonly width?: unknown };
};

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
    const width = Number(request.query.width) || null;
    const found = isFile(file) ? await openMedia(deps, { id, file, width }, request.query) : null;
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

/** A bad line is cut often, and each piece that gets through is a request. */
const PIECES_A_MINUTE = 1200;

type UploadRoutesDeps = UploadDeps & { readonly config: { readonly RATE_LIMIT_FACTOR: number } };
type UploadRequest = { Params: { id: string }; Querystring: SignedQuery };

/** Where the bytes of pictures and films come in, by the tus protocol; the address says who sends them. */
export const uploadFileRoutes = async (
  app: FastifyInstance,
  deps: UploadRoutesDeps,
): Promise<void> => {
  const receive = receiver(deps);
  const max = Math.ceil(PIECES_A_MINUTE * deps.config.RATE_LIMIT_FACTOR);
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) =>
      done(null, payload),
    );
    scope.route<UploadRequest>({
      method: ['HEAD', 'PATCH'],
      url: '/media/uploads/:id',
      schema: { hide: true },
      compress: false,
      config: { rateLimit: { max, timeWindow: '1 minute' } },
      handler: async (request, reply) => {
        const answer = await receive(request);
        if (answer === null) return reply.callNotFound();
        for (const [name, value] of answer.headers) reply.header(name, value);
        return reply.code(answer.status).send(await answer.text());
      },
    });
  });
};
