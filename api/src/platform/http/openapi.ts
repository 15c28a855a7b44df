import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DOCS_POLICY, docsPage } from './docs-page.ts';

/** The API describes itself, from the same schemas that validate it: `/api/openapi.json`, to read at `/api/docs`. */
export const describeApi = async (
  app: FastifyInstance,
  about: { name: string; version: string; url: string },
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${about.name} parents' portal`, version: about.version },
      servers: [{ url: about.url }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DOCS_POLICY)
      .send(docsPage(app.swagger())),
  );
};
