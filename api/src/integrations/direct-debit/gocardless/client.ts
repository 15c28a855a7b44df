import * as z from 'zod/mini';
import { type Deadline, deadlineIn } from '../../deadline.ts';
import type { ProviderCallOptions, CreationAnswer, ProviderAnswer } from '../port.ts';
import {
  callGoCardless,
  type GoCardlessSettings,
  type GoCardlessReply,
  unreadable,
} from './call.ts';
import type { ResourceKind } from './resources.ts';

/** One piece of work with GoCardless: all its calls share a deadline, but for those of a long list. */
export interface Client {
  readonly settings: GoCardlessSettings;
  readonly deadline: Deadline;
}

export const openClient = (
  settings: GoCardlessSettings,
  options: ProviderCallOptions = {},
): Client => ({
  settings,
  deadline: deadlineIn(options.withinMs ?? 8000),
});

/** So long in all: a list that never ends is none. */
const LIST_WITHIN = 20 * 60_000;
/** After too many calls in a minute GoCardless asks for a pause until the minute is over. */
const PAGE_WITHIN = 90_000;

/** For lists that nobody waits for: a month of a large provider fills hundreds of pages, and each has a time of its own. */
export const openForList = (
  settings: GoCardlessSettings,
  options: ProviderCallOptions = {},
): Client => {
  const list = deadlineIn(LIST_WITHIN);
  const pageMs = options.withinMs ?? PAGE_WITHIN;
  return {
    settings,
    get deadline() {
      return deadlineIn(Math.min(pageMs, list.remainingMs()));
    },
  };
};

/** Null when there is no such resource. */
export const fetchOne = async <Value>(
  { settings, deadline }: Client,
  kind: ResourceKind<Value>,
  id: string,
): Promise<ProviderAnswer<Value | null>> => {
  const path = `/${kind.name}/${encodeURIComponent(id)}`;
  const { reply } = await callGoCardless(settings, deadline, { method: 'GET', path });
  return reply.kind === 'missing' ? { kind: 'ok', value: null } : readOne(kind, reply);
};

/** A resource that must exist, because another one names it. */
export const fetchNamed = async <Value>(
  client: Client,
  kind: ResourceKind<Value>,
  id: string,
): Promise<ProviderAnswer<Value>> => {
  const found = await fetchOne(client, kind, id);
  if (found.kind !== 'ok') return found;
  return found.value === null ? unreadable(404) : { kind: 'ok', value: found.value };
};

/** The newest first, page after page; it ends at a page that could not be read. */
export async function* fetchPages<Value>(
  client: Client,
  kind: ResourceKind<Value>,
  query: Readonly<Record<string, string>>,
): AsyncGenerator<ProviderAnswer<readonly Value[]>, void, undefined> {
  let after: string | null = null;
  do {
    const page = new URLSearchParams({ ...query, limit: '500', ...(after !== null && { after }) });
    const call = { method: 'GET', path: `/${kind.name}`, query: page } as const;
    const { reply } = await callGoCardless(client.settings, client.deadline, call);
    const answer = readPage(kind, reply);
    yield answer.kind === 'ok' ? { kind: 'ok', value: answer.value.items } : answer;
    after = answer.kind === 'ok' ? answer.value.after : null;
  } while (after !== null);
}

export const fetchAll = async <Value>(
  client: Client,
  kind: ResourceKind<Value>,
  query: Readonly<Record<string, string>>,
): Promise<ProviderAnswer<readonly Value[]>> => {
  const all: Value[] = [];
  for await (const page of fetchPages(client, kind, query)) {
    if (page.kind !== 'ok') return page;
    all.push(...page.value);
  }
  return { kind: 'ok', value: all };
};

export interface Creation<Value> {
  readonly kind: ResourceKind<Value>;
  readonly fields: object;
  readonly key: string;
}

/** Makes a resource once for its key: one that was made before is answered as it is now. */
export const make = async <Value>(
  client: Client,
  { kind, fields, key }: Creation<Value>,
): Promise<CreationAnswer<Value>> => {
  const { reply, mayHaveHadEffect } = await callGoCardless(client.settings, client.deadline, {
    method: 'POST',
    path: `/${kind.name}`,
    body: { [kind.name]: fields },
    key,
  });
  const answer =
    reply.kind === 'exists' ? await fetchNamed(client, kind, reply.id) : readOne(kind, reply);
  if (answer.kind !== 'unavailable') return answer;
  const wasAnswered = reply.kind === 'json' || reply.kind === 'exists';
  return { ...answer, mayHaveBeenAccepted: mayHaveHadEffect || wasAnswered };
};

/** Does something to a resource, by an action that is safe to repeat. */
export const act = async <Value>(
  { settings, deadline }: Client,
  kind: ResourceKind<Value>,
  { id, action, metadata }: { id: string; action: string; metadata: object },
): Promise<ProviderAnswer<Value>> => {
  const { reply } = await callGoCardless(settings, deadline, {
    method: 'POST',
    path: `/${kind.name}/${encodeURIComponent(id)}/actions/${action}`,
    body: { data: { metadata } },
    key: crypto.randomUUID(),
  });
  return readOne(kind, reply);
};

const readOne = <Value>(
  kind: ResourceKind<Value>,
  reply: GoCardlessReply,
): ProviderAnswer<Value> => {
  if (reply.kind === 'missing' || reply.kind === 'exists') return unreadable(404);
  if (reply.kind !== 'json') return reply;
  const read = z.object({ [kind.name]: kind.schema }).safeParse(reply.body);
  const value = read.data?.[kind.name];
  return value === undefined ? unreadable(reply.status) : { kind: 'ok', value };
};

const META = z.object({
  meta: z.object({ cursors: z.object({ after: z.optional(z.nullable(z.string())) }) }),
});

const readPage = <Value>(
  kind: ResourceKind<Value>,
  reply: GoCardlessReply,
): ProviderAnswer<{ items: readonly Value[]; after: string | null }> => {
  if (reply.kind === 'missing' || reply.kind === 'exists') return unreadable(404);
  if (reply.kind !== 'json') return reply;
  const items = z.object({ [kind.name]: z.array(kind.schema) }).safeParse(reply.body);
  const meta = META.safeParse(reply.body);
  const found = items.data?.[kind.name];
  if (found === undefined || !meta.success) return unreadable(reply.status);
  return { kind: 'ok', value: { items: found, after: meta.data.meta.cursors.after ?? null } };
};
