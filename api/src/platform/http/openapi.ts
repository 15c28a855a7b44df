import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { createHash } from 'node:crypto';
import { onlyUsed, sharedSchemas } from './shared-schemas.ts';

/** What the reader shows of the OpenAPI document. */
interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  readonly components?: { readonly schemas?: object };
}

interface Operation {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
  readonly responses?: Readonly<Record<string, unknown>>;
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2rem; text-transform: capitalize; }
details { border-top: 1px solid #8888; padding: .5rem 0; }
summary { cursor: pointer; overflow-wrap: anywhere; min-height: 2.75rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { overflow: auto; padding: .75rem; border: 1px solid #8888; border-radius: .5rem; }
`;

/** The page runs nothing and loads nothing; its one style is known by its hash. */
const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The API to read: every call with what it takes and answers, from the OpenAPI document. */
const docsPage = ({ info, paths = {}, components }: ApiDocument): string => {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods ?? {})) {
      const told = operation as Operation;
      const [tag = 'other'] = told.tags ?? [];
      byTag.set(tag, [...(byTag.get(tag) ?? []), callOf(method, path, told)]);
    }
  const groups = [...byTag].map(
    ([tag, calls]) =>
      `<section><h2>${text(tag.replaceAll('_', ' '))}</h2>${calls.join('')}</section>`,
  );
  const shapes = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${text(name)}"><summary><code>${text(name)}</code></summary>${json(schema)}</details>`,
  );
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(info.title)}: API</title><style>${STYLE}</style></head>
<body><main><h1>${text(info.title)}: API</h1>
<p>Version ${text(info.version)}. For programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
${groups.join('\n')}
<section><h2>Shapes</h2>${shapes.join('')}</section></main></body></html>`;
};

const callOf = (method: string, path: string, operation: Operation): string => {
  const { summary = '', security = [], parameters, requestBody, responses = {} } = operation;
  const parts: readonly (readonly [string, unknown])[] = [
    ['Parameters', parameters],
    ['Body', requestBody],
    ...Object.entries(responses).map(([status, answer]) => [`Answer ${status}`, answer] as const),
  ];
  const shown = parts.flatMap(([name, value]) =>
    value === undefined ? [] : [`<h3>${text(name)}</h3>${json(value)}`],
  );
  const token = security.length > 0 ? '<p>Needs a token.</p>' : '<p>Anybody may call it.</p>';
  return `<details><summary><code>${text(method.toUpperCase())} ${text(path)}</code> ${text(summary)}</summary>${token}${shown.join('')}</details>`;
};

/** A schema to read; what it refers to is a link to where it is. */
const json = (value: unknown): string =>
  `<pre tabindex="0">${text(JSON.stringify(value, null, 2)).replaceAll(
    /"#\/components\/schemas\/(\w+)"/g,
    '<a href="#$1">$1</a>',
  )}</pre>`;

const text = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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
