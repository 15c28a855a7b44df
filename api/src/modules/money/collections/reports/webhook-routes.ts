import type { FastifyInstance } from 'fastify';
import { receive, type ReceiveDeps } from './reports.ts';

/** A delivery has at most 250 events. */
const LARGEST = 1024 * 1024;
const WRONG_SIGNATURE = 498;

/**
 * Receives events from the Direct Debit provider. The signature is of the body byte for byte, so the body is read raw, before any
 * parser.
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
