import type { InjectOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';

/** What is sent with a call. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

type Tree = Record<string, unknown>;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const requestOf = (
  { method, path }: Endpoint,
  { params = {}, query, body }: CallInput,
  headers: Record<string, string>,
): InjectOptions => ({
  method,
  url: path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
  headers,
  ...(query && { query: { ...query } }),
  ...(body && { payload: body }),
});

/** Every id in a call, by its place: `params.id`, `body.kid.timetable_id`. */
export const idsIn = (sent: CallInput): Map<string, string> => {
  const found = new Map<string, string>();
  const walk = (value: unknown, at: string): void => {
    if (typeof value === 'string' && UUID.test(value)) found.set(at, value);
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        walk(inner, at === '' ? key : `${at}.${key}`);
  };
  walk(sent, '');
  return found;
};

/** The same call with another id in one place. */
export const withId = (sent: CallInput, at: string, id: string): CallInput => {
  const copy = structuredClone(sent) as Tree;
  const keys = at.split('.');
  let within = copy;
  for (const key of keys.slice(0, -1)) within = within[key] as Tree;
  within[keys.at(-1) ?? ''] = id;
  return copy;
};

const asJson = (schema: z.ZodMiniType): Tree =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Where a contract takes ids, by its schemas: the places that the matrix must try. */
export const idPlaces = ({ params, query, body }: Endpoint): string[] => {
  const places: string[] = [];
  const walk = (schema: Tree, at: string): void => {
    const { pattern } = schema;
    if (typeof pattern === 'string' && pattern.includes('[0-9a-f]{8}-')) places.push(at);
    for (const one of (schema['anyOf'] ?? []) as Tree[]) walk(one, at);
    for (const [key, inner] of Object.entries((schema['properties'] ?? {}) as Tree))
      walk(inner as Tree, `${at}.${key}`);
  };
  for (const [at, schema] of Object.entries({ params, query, body }))
    if (schema !== undefined) walk(asJson(schema), at);
  return places;
};

/** Objects within a body by their place, each with the fields that its schema knows. */
export const objectsIn = (body: z.ZodMiniType): Map<string, readonly string[]> => {
  const found = new Map<string, readonly string[]>();
  const walk = (schema: Tree, at: string): void => {
    const fields = schema['properties'] as Tree | undefined;
    if (fields === undefined) return;
    found.set(at, Object.keys(fields));
    for (const [key, inner] of Object.entries(fields))
      walk(inner as Tree, at === '' ? key : `${at}.${key}`);
  };
  walk(asJson(body), '');
  return found;
};
