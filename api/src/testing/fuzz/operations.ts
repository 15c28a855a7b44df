import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { faulty, fitting, JUNK, type JsonSchema } from './from-schema.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

/** A call as the OpenAPI document describes it. */
export interface Operation {
  readonly method: Endpoint['method'];
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: JsonSchema | null;
}

interface DescribedOperation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: JsonSchema } };
  };
}

type SchemaMap = Readonly<Record<string, JsonSchema>>;

/** A schema with its references resolved. */
const whole = (schema: JsonSchema, shapes: SchemaMap): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (_, part: unknown) => {
    const { $ref = null } = (part ?? {}) as { $ref?: string | null };
    if (typeof $ref !== 'string') return part;
    const shape = shapes[$ref.split('/').at(-1) ?? ''];
    if (shape === undefined) throw new Error(`The document does not say what ${$ref} is.`);
    return whole(shape, shapes);
  });

export const operationsOf = (document: {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: SchemaMap };
}): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase() as Endpoint['method'],
      path,
      parameters,
      body: requestBody
        ? whole(requestBody.content['application/json'].schema, document.components.schemas)
        : null,
    })),
  );

/** What was sent, regardless of who sent it. */
export interface GeneratedCall {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
const BAD_PATHS = [
  'x',
  '-1',
  '%20',
  'a%2Fb',
  '..',
  '9'.repeat(30),
  '00000000-0000-7000-8000-000000000000',
];

/** Requests to a call, correct ones and faulty ones. */
export const shotsAt = (
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<GeneratedCall> => {
  const of = (
    place: string,
    junk: fc.Arbitrary<string>,
  ): fc.Arbitrary<Readonly<Record<string, string | undefined>>> =>
    fc.record(
      Object.fromEntries(
        operation.parameters
          .filter((it) => it.in === place)
          .map(({ name, schema }) => [
            name,
            fc.oneof(
              { weight: 4, arbitrary: fitting(schema, ids, name).map(asText) },
              { weight: 1, arbitrary: junk },
            ),
          ]),
      ),
      { ...(place === 'query' && { requiredKeys: [] }) },
    );
  const good = operation.body === null ? fc.constant(undefined) : fitting(operation.body, ids);
  const body =
    operation.body === null
      ? good
      : fc.oneof({ weight: 5, arbitrary: good }, faulty(good), faulty(good), JUNK);
  return fc.record({
    params: of(
      'path',
      fc.oneof(
        fc.constantFrom(...BAD_PATHS),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
      ),
    ),
    query: fc
      .tuple(
        of('query', JUNK.map(asText)),
        fc.dictionary(fc.constantFrom('x', 'q', 'before', 'year'), fc.string({ maxLength: 20 }), {
          maxKeys: 1,
        }),
      )
      .map(([known, more]) => ({ ...more, ...known })),
    body,
  });
};

/** The names that every plain object has a member of; one that sets a prototype is refused with the whole body. */
const MEMBERS = Object.fromEntries(
  Object.getOwnPropertyNames(Object.prototype)
    .filter((name) => name !== '__proto__')
    .map((name) => [name, '1']),
);

const withMembers = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? {
        ...Object.fromEntries(Object.entries(value).map(([key, it]) => [key, withMembers(it)])),
        ...MEMBERS,
      }
    : value;

/** Right requests but for fields of those names, in every object that is sent. */
export const shotsWithMembers = (
  operation: Operation,
  ids: readonly string[],
): fc.Arbitrary<GeneratedCall> =>
  shotsAt({ ...operation, body: null }, ids).chain((shot) =>
    (operation.body === null ? fc.constant(undefined) : fitting(operation.body, ids)).map(
      (body) => ({ ...shot, query: { ...shot.query, ...MEMBERS }, body: withMembers(body) }),
    ),
  );

export const requestOf = (
  { method, path }: Operation,
  { params, query, body }: GeneratedCall,
  headers: Readonly<Record<string, string>>,
): InjectOptions => ({
  method,
  url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? '').replaceAll(/^\.+$/g, '%2E'),
  ),
  query: present(query),
  headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  ...(body !== undefined && { payload: JSON.stringify(body) ?? 'null' }),
});

const present = (query: GeneratedCall['query']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
