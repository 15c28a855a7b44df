import { vi } from 'vitest';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from '@bandstand/domain/kernel/endpoint';
import { generalRefusals, type GeneralRefusal } from '@bandstand/domain/kernel/problem';
import { getGuide } from '@bandstand/domain/desk/set-up/office-contract';
import { PROVIDER } from './reading.tsx';

/** What reached the portal, as the contract reads it. */
export interface ReceivedCall<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly key: string | null;
}

/** As the client calls `fetch`. */
interface Init {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

type Reply = (received: ReceivedCall) => Promise<Response> | Response;

interface RefusalOptions {
  /** Other sentences than the contract's own. */
  readonly says?: readonly string[];
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/**
 * The portal as the pages meet it: at the network. It gives no answer and takes no request that the contracts don't
 * allow, and it takes no call that the test did not expect; either fails the test.
 */
export const openPortal = () => {
  const replies = new Map<Endpoint, Reply>();
  const received: { endpoint: Endpoint; call: ReceivedCall }[] = [];
  const complaints: string[] = [];
  const answer = async (input: string, init: Init = {}): Promise<Response> => {
    const { method = 'GET' } = init;
    const { pathname, searchParams } = new URL(input, 'https://portal.example');
    for (const [endpoint, reply] of replies) {
      const params = endpoint.method === method ? matchPath(endpoint.path, pathname) : null;
      if (params === null) continue;
      try {
        const call = readCall(endpoint, { params, query: Object.fromEntries(searchParams), init });
        received.push({ endpoint, call });
        return await reply(call);
      } catch (fault) {
        if (!(fault instanceof LostConnection))
          complaints.push(`${endpoint.path}: ${String(fault)}`);
        throw fault;
      }
    }
    complaints.push(`Nobody expected ${method} ${pathname}.`);
    throw new TypeError('Failed to fetch');
  };
  vi.stubGlobal('fetch', answer);
  const portal = {
    complaints,
    /** From now on this call is answered so. */
    answer: <E extends Endpoint>(
      endpoint: E,
      given: AnswerOf<E> | ((call: ReceivedCall<E>) => AnswerOf<E>),
    ) => {
      const reply = (value: unknown) => json(200, endpoint.answer.parse(value) && value);
      if (typeof given === 'function') {
        const toAnswer = given as (call: ReceivedCall) => unknown;
        replies.set(endpoint, (call) => reply(toAnswer(call)));
      } else {
        // An impossible answer fails where the test gives it.
        reply(given);
        replies.set(endpoint, () => reply(given));
      }
      return portal;
    },
    refuse: <E extends Endpoint>(
      endpoint: E,
      refusal: RefusalOf<E> | GeneralRefusal,
      more: RefusalOptions = {},
    ) => {
      replies.set(endpoint, () => refusalAnswer(endpoint, refusal, more));
      return portal;
    },
    /** The request may have been heard; its answer never comes. */
    lose: (endpoint: Endpoint) => {
      replies.set(endpoint, () => {
        throw new LostConnection('Failed to fetch');
      });
      return portal;
    },
    /** Holds what this call would be answered until it is let go. */
    hold: (endpoint: Endpoint): (() => void) => {
      const reply = replies.get(endpoint);
      if (reply === undefined) throw new Error(`${endpoint.path} has no answer to hold.`);
      const gate = Promise.withResolvers<void>();
      replies.set(endpoint, async (call) => {
        await gate.promise;
        return reply(call);
      });
      return gate.resolve;
    },
    received: <E extends Endpoint>(endpoint: E): ReceivedCall<E>[] =>
      received.flatMap((it) => (it.endpoint === endpoint ? [it.call as ReceivedCall<E>] : [])),
  };
  // The provider has begun: families can book.
  return portal.answer(getGuide, { left: [], school: null, timetable: null });
};
export type TestPortal = ReturnType<typeof openPortal>;

class LostConnection extends TypeError {}

const matchPath = (path: string, pathname: string): Record<string, string> | null => {
  const pattern = path.replaceAll('.', '\\.').replaceAll(/:([A-Za-z]+)/g, '(?<$1>[^/]+?)');
  const match = new RegExp(`^${pattern}$`).exec(pathname);
  return match && { ...match.groups };
};

interface SentCall {
  readonly params: Record<string, string>;
  readonly query: Record<string, string>;
  readonly init: Init;
}

const readCall = (endpoint: Endpoint, { params, query, init }: SentCall): ReceivedCall => ({
  params: endpoint.params?.parse(params),
  query: endpoint.query?.parse(query),
  body: endpoint.body?.parse(JSON.parse(init.body ?? 'null')),
  key: new Headers(init.headers).get('idempotency-key'),
});

const json = (status: number, body: unknown): Response => Response.json(body, { status });

const refusalAnswer = (
  { refusals, refusalShape }: Endpoint,
  refusal: string,
  { says, fields }: RefusalOptions,
): Response => {
  const text = { ...generalRefusals, ...refusals }[refusal as GeneralRefusal];
  const errors = (says ?? [text.says]).map((it) => it.replaceAll('{phone}', PROVIDER.phone));
  return json(text.status, {
    errors: refusalShape === 'nested' ? { error: errors } : errors,
    ...(refusalShape === 'with_message' && { message: errors.join(' ') }),
    code: refusal,
    ...(fields && { fields }),
  });
};
