import * as z from 'zod/mini';

/** A record's reference to another (JSON:API resource linkage). */
export const linkage = z.object({ id: z.string(), type: z.string() });
const relationship = z.object({ data: z.union([linkage, z.array(linkage), z.null()]) });
export const anyRecord = z.object({
  id: z.string(),
  type: z.string(),
  attributes: z.record(z.string(), z.unknown()),
  relationships: z.optional(z.record(z.string(), relationship)),
});

type Attributes = z.ZodMiniObject;

const shape = <Type extends string, A extends Attributes>(type: Type, attributes: A) =>
  z.object({
    id: z.string(),
    type: z.literal(type),
    attributes,
    relationships: z.optional(z.record(z.string(), relationship)),
  });

/** The answer's schema for one JSON:API record (https://jsonapi.org). */
export const recordOf = <Type extends string, A extends Attributes>(type: Type, attributes: A) =>
  z.object({
    data: shape(type, attributes),
    included: z.optional(z.array(anyRecord)),
    meta: z.optional(z.record(z.string(), z.unknown())),
  });

/** The answer's schema for a list of JSON:API records. */
export const listOf = <Type extends string, A extends Attributes>(type: Type, attributes: A) =>
  z.object({ data: z.array(shape(type, attributes)), included: z.optional(z.array(anyRecord)) });

export interface JsonRecord<Type extends string, A> {
  readonly id: string;
  readonly type: Type;
  readonly attributes: A;
  readonly relationships?: Record<string, { data: z.output<typeof linkage> | null }>;
}

/** Writes one record; a relationship whose id is null is answered as an empty one. */
export const toRecord = <Type extends string, A>(
  type: Type,
  row: { readonly id: string; readonly attributes: A },
  relationships: Readonly<Record<string, { type: string; id: string | null }>> = {},
): JsonRecord<Type, A> => ({
  id: row.id,
  type,
  attributes: row.attributes,
  ...(Object.keys(relationships).length > 0 && {
    relationships: Object.fromEntries(
      Object.entries(relationships).map(([name, to]) => [
        name,
        { data: to.id === null ? null : { id: to.id, type: to.type } },
      ]),
    ),
  }),
});
