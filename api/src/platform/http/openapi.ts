import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { DOCS_POLICY, docsPage, type ApiDocument } from './docs-page.ts';
import { onlyUsed, sharedSchemas } from './shared-schemas.ts';

interface ApiFacts {
  readonly config: { readonly RATE_LIMIT_FACTOR: number };
  readonly version: string;
  readonly publicUrl: string;
}

/** At most this many readings a minute by address, of both together. */
const READINGS = 30;

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The API describes itself, from the same schemas that validate it: `/api/openapi.json`, to read at `/api/docs`. */
export const describeApi = async (
  app: FastifyInstance,
  { config, version, publicUrl: url }: ApiFacts,
): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: "The parents' portal",
        version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry: sharedSchemas }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: sharedSchemas }),
  });
  const max = Math.ceil(READINGS * config.RATE_LIMIT_FACTOR);
  const options = {
    schema: { hide: true },
    config: { rateLimit: { max, timeWindow: '1 minute', groupId: 'description' } },
  };
  const described = () => onlyUsed(app.swagger() as ApiDocument);
  const document = onceMade(() => JSON.stringify(described()));
  const page = onceMade(() => docsPage(described()));
  app.get('/api/openapi.json', options, async (request, reply) =>
    give(reply.type('application/json; charset=utf-8'), request, await document()),
  );
  app.get('/api/docs', options, async (request, reply) =>
    give(
      reply.type('text/html; charset=utf-8').header('content-security-policy', DOCS_POLICY),
      request,
      await page(),
    ),
  );
};

interface CompressedDocument {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Routes don't change while the portal runs: what they say of themselves is written and compressed once, when first asked for. */
const onceMade = (write: () => string): (() => Promise<CompressedDocument>) => {
  let made: Promise<CompressedDocument> | undefined;
  const make = async (): Promise<CompressedDocument> => {
    const plain = Buffer.from(write());
    const [br, zipped] = await Promise.all([
      promisify(brotliCompress)(plain, QUALITY),
      promisify(gzip)(plain),
    ]);
    return { plain, br, gzip: zipped };
  };
  return () => (made ??= make());
};

const give = (
  reply: FastifyReply,
  { headers }: FastifyRequest,
  made: CompressedDocument,
): FastifyReply => {
  const takes = headers['accept-encoding']?.toString() ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => takes.includes(name));
  reply.header('vary', 'accept-encoding');
  return encoding === undefined
    ? reply.send(made.plain)
    : reply.header('content-encoding', encoding).send(made[encoding]);
};
