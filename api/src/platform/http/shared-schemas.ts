import { withCapital } from '@bandstand/domain/kernel/sentences';
import * as z from 'zod/mini';
import { calls } from '@bandstand/domain/calls';
import { kidRecord } from '@bandstand/domain/families/children/model';
import { kid, kidInFull } from '@bandstand/domain/families/children/model';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { done, problem } from '@bandstand/domain/kernel/problem';
import { anyRecord, linkage } from '@bandstand/domain/kernel/record';
import { grownUpRecord } from '@bandstand/domain/families/profile/contract';

/** The Direct Debit calls' own form of a problem. */
export const nestedProblem = z.extend(problem, {
  errors: z.object({ error: z.array(z.string()) }),
});

/** Schemas that the description of the API names once, and refers to wherever they come again. */
export const sharedSchemas = z.registry<{ id: string }>();

const share = (schema: z.ZodMiniType | undefined, id: string): void => {
  if (schema !== undefined && !sharedSchemas.has(schema)) sharedSchemas.add(schema, { id });
};

share(problem, 'Problem');
share(nestedProblem, 'NestedProblem');
share(done, 'Done');
share(linkage, 'Reference');
share(anyRecord, 'Record');
share(kid, 'Child');
share(kidInFull, 'ChildInFull');
share(kidRecord, 'ChildAnswer');
share(grownUpRecord, 'GrownUpAnswer');
for (const [{ answer, body }, name] of calls) {
  const called = withCapital(name);
  share(answer, `${called}Answer`);
  share(body, `${called}Body`);
}

const PLACE = '#/components/schemas/';
const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;
const referencesIn = (part: unknown): string[] =>
  [...(JSON.stringify(part) ?? '').matchAll(REFERENCE)].map(([, name = '']) => name);

/**
 * Keeps the schemas that something refers to. What is sent and what is answered are two schemas to the library; where
 * only the sent one is used, it has the name without "Input".
 */
export const onlyUsed = <Document extends { components?: { schemas?: object } }>(
  document: Document,
): Document => {
  const { components: { schemas = {} } = {}, ...rest } = document;
  const all = new Map<string, unknown>(Object.entries(schemas));
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const name of referencesIn(part)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(all.get(name));
    }
  };
  follow(rest);
  const shortOf = (name: string): string => {
    const short = name.replace(/Input$/, '');
    return used.has(short) ? name : short;
  };
  const kept = [...all].flatMap(([name, schema]) =>
    used.has(name) ? [[shortOf(name), schema] as const] : [],
  );
  const whole = {
    ...rest,
    components: { ...document.components, schemas: Object.fromEntries(kept) },
  };
  const text = JSON.stringify(whole).replaceAll(
    REFERENCE,
    (_, name: string) => `"${PLACE}${shortOf(name)}"`,
  );
  return JSON.parse(text) as Document;
};

/** The name of a call for programs (`operationId`). A call that the domain does not list is a fault of ours. */
export const nameOfCall = (endpoint: Endpoint): string => {
  const name = calls.get(endpoint);
  if (name === undefined) throw new Error(`${endpoint.path} is missing in domain/src/calls.ts`);
  return name;
};
