import * as z from 'zod/mini';
import { endpoint, type Endpoint } from './endpoint.ts';
import { id } from './id.ts';
import { pathOf, shapeOfValues, type AnyValues, type Noun } from './noun.ts';
import { done } from './problem.ts';
import { listOf, recordOf } from './record.ts';

/** What every form of a noun may be refused. */
const SHARED = {
  nothing_changed: { status: 422, says: 'It is like this already, so nothing was changed.' },
  changed_meanwhile: {
    status: 409,
    says: 'This was changed while the form was open, so nothing was saved. Close the form and look at what it is now.',
  },
  has_ended: { status: 409, says: 'This has been ended meanwhile, so nothing was changed.' },
  name_taken: { status: 409, says: 'There is one of this name already. Please choose another.' },
} as const;

/** A record of any noun. What is answered beside its values is among its attributes too. */
export interface NounRecord {
  readonly id: string;
  readonly type: string;
  readonly attributes: AnyValues & {
    /** It is shown where it was, and chosen no more. */
    readonly has_ended: boolean;
  };
}

/** A schema that is put together from fields, as the type of what it takes. */
const as = <Value>(schema: z.ZodMiniType) => schema as z.ZodMiniType<Value, Value>;

interface More<Refusals> {
  /** What is answered beside the values. */
  readonly facts?: z.core.$ZodLooseShape;
  readonly refusals?: Refusals;
  readonly needsSecondStep?: boolean;
}

/**
 * The calls of a noun: list, read, add, change, retire. A change says what its form showed (`was`), so that nobody writes
 * over a colleague's unseen; `of` is the record that this one is a part of.
 */
export const nounCalls = <
  const N extends Noun,
  const Refusals extends Endpoint['refusals'] = typeof SHARED,
>(
  noun: N,
  { facts = {}, refusals: own, needsSecondStep = false }: More<Refusals> = {},
) => {
  const { name, reads, writes, words } = noun;
  const shape = shapeOfValues(noun);
  const attributes = z.extend(z.object({ ...shape, ...facts }), { has_ended: z.boolean() });
  const values = as<AnyValues>(z.strictObject(shape));
  const answer = as<{ data: NounRecord }>(recordOf(name, attributes));
  const [path, params] = [pathOf(noun), z.object({ id })];
  const refusals = { ...SHARED, ...own } as typeof SHARED & Refusals;
  const reading = { method: 'GET', who: 'office', may: reads, refusals: {} } as const;
  const writing = { who: 'office', may: writes, needsSecondStep, refusals, answer } as const;
  return {
    noun,
    list: endpoint({
      ...reading,
      path: `${path}.json`,
      summary: `Every ${words.one}`,
      query: listQuery,
      answer: as<NounPage>(z.extend(listOf(name, attributes), { meta: pageMeta })),
    }),
    read: endpoint({
      ...reading,
      path: `${path}/:id.json`,
      summary: `One ${words.one}`,
      params,
      answer,
    }),
    add: endpoint({
      ...writing,
      method: 'POST',
      path: `${path}.json`,
      creates: true,
      summary: `Add a ${words.one}`,
      body: z.strictObject({ values, of: z.optional(id) }),
    }),
    change: endpoint({
      ...writing,
      method: 'PATCH',
      path: `${path}/:id.json`,
      summary: `Change a ${words.one}, from what its form showed`,
      params,
      body: z.strictObject({ values, was: values }),
    }),
    retire: endpoint({
      ...writing,
      method: 'POST',
      path: `${path}/:id/retire.json`,
      summary: `${words.end}: a ${words.one} that nothing depends on any more`,
      params,
      body: z.strictObject({}),
      answer: done,
    }),
  };
};

interface NounPage {
  readonly data: NounRecord[];
  readonly meta: { readonly next: string | null };
}
const pageMeta = z.object({ next: z.nullable(id) });
const listQuery = z.object({
  of: z.optional(id),
  said: z.optional(z.string().check(z.maxLength(100))),
  /** The last record of the page before. */
  after: z.optional(id),
});

/** The calls of any noun, for what treats all of them alike. */
export type NounCalls = ReturnType<typeof nounCalls<Noun>>;
