import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, logLevel: 'silent' });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
