import type { FastifyInstance } from 'fastify';
import { drawSample, listSamples, type SampleDeps } from './samples.ts';

interface SampleParams {
  kind: string;
  at: string;
  family: string;
  theme: string;
}

/** Every e-mail of the portal, with families that do not exist: for the demo, beside the design system. */
export const sampleRoutes = (app: FastifyInstance, deps: SampleDeps): void => {
  app.get<{ Params: { kind: string }; Querystring: { family?: string } }>(
    '/dev/mail/samples/:kind',
    { schema: { hide: true } },
    async (request, reply) => {
      const samples = (await listSamples(deps)).filter(({ kind }) => kind === request.params.kind);
      if (samples.length === 0) return reply.callNotFound();
      const [{ samplesPage }, { DEV_PAGE_POLICY }] = await Promise.all([
        import('./samples-page.ts'),
        import('./dev-page.ts'),
      ]);
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', DEV_PAGE_POLICY)
        .send(samplesPage(samples, request.query.family ?? 'usual'));
    },
  );
  app.get<{ Params: SampleParams }>(
    '/dev/mail/samples/:kind/:at/:family/:theme',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const html = await drawSample(deps, params);
      if (html === undefined) return reply.callNotFound();
      // The page of samples shows it in a frame, and nobody else's page does.
      return reply
        .type('text/html; charset=utf-8')
        .header('x-frame-options', 'SAMEORIGIN')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'",
        )
        .send(html);
    },
  );
};
