import type { FastifyInstance } from 'fastify';
import { getProvider, type Provider } from '@bandstand/domain/kernel/contract';
import { ok } from '@bandstand/domain/kernel/decision';
import type { Serve } from '../../../platform/http/call.ts';

export const providerRoutes = (serve: Serve, facts: () => Provider): void => {
  serve(getProvider, async () => ok(facts()), { takesNoTurn: true });
};

/** The demo's own server for analytics: of the events that it takes, it knows how many there were. */
export const demoEventRoutes = async (app: FastifyInstance, address: string): Promise<void> => {
  let events = 0;
  await app.register(async (own) => {
    own.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    own.post(address, { schema: { hide: true } }, async (_request, reply) => {
      events += 1;
      return reply.code(202).send();
    });
  });
  app.get(address, { schema: { hide: true } }, async () => ({ events }));
};
