import type { FastifyInstance } from 'fastify';
import { receive, type ReceiveDeps } from './webhooks.ts';

/** 250 events are the most that come at once. */
const LARGEST = 1024 * 1024;
const WRONG_SIGNATURE = 498;

/**
 * Where the provider of Direct Debits says that something has happened. It signs the body as it sent it, so that is read
 * before anything else makes of it what it wants.
 */
export const webhookRoutes = async (app: FastifyInstance, deps: ReceiveDeps): Promise<void> => {
  await app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    own.post(
      '/webhooks/direct-debit',
      { schema: { hide: true }, bodyLimit: LARGEST },
      async (request, reply) => {
        const signature = request.headers['webhook-signature'];
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const received = await receive(deps, body, typeof signature === 'string' ? signature : '');
        if (received === 'none') return reply.callNotFound();
        if (received === 'forged') return reply.code(WRONG_SIGNATURE).send();
        return reply.code(received === 'ok' ? 204 : 400).send();
      },
    );
  });
};
