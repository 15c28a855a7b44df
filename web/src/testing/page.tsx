import { cleanup, configure, render, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  type AnyRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type {
  SessionAudience,
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from '@bandstand/domain/kernel/endpoint';
import type { Provider } from '@bandstand/domain/kernel/contract';
import { generalRefusals, type GeneralRefusal } from '@bandstand/domain/kernel/problem';
import { getGuide } from '@bandstand/domain/desk/set-up/office-contract';
import type { Role } from '@bandstand/domain/kernel/role';
import type { getSignedInStaff } from '@bandstand/domain/identity/staff/people-contract';
import { App, watchSession } from '../app.tsx';
import { noteArrival } from '../platform/arrival.ts';
import { dropAllDrafts } from '../platform/draft-storage.ts';
import { dropAllChosen } from '../platform/list/kept-choice.ts';
import { queryClient } from '../platform/queries.ts';
import { forgetSession } from '../platform/session.ts';
import { createPortalRouter } from '../routes.ts';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { ToastRegion } from '../ui/toast-region.tsx';
import { PROVIDER } from './reading.tsx';
import { loadProvider } from '../platform/provider.ts';
import { meQuery } from '../modules/identity/staff/queries.ts';

/** What reached the portal, as the contract reads it. */
interface ReceivedCall<E extends Endpoint = Endpoint> {
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
const openPortal = () => {
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

// What a parent could read says more about a failed search than a thousand lines of markup.
configure({
  // A machine that does much else may be fifteen times slower.
  asyncUtilTimeout: 15_000,
  // React works at its own pace, as in a browser; what follows is waited for.
  eventWrapper: (dispatch) => dispatch(),
  asyncWrapper: (wait) => wait(),
  getElementError: (message) =>
    new Error(
      `${(message ?? '').split('\n')[0] ?? ''} The page reads: ${document.body.textContent}`,
    ),
});

let opened: TestPortal | undefined;

/** The network edge of this test, and the provider's facts as the document brings them. */
export const startPortal = async (facts: Partial<Provider> = {}): Promise<TestPortal> => {
  opened = openPortal();
  const facing = document.createElement('script');
  facing.id = 'provider';
  facing.type = 'application/json';
  facing.textContent = JSON.stringify({ ...PROVIDER, ...facts });
  document.head.replaceChildren(facing);
  await loadProvider();
  return opened;
};

/** This browser is signed in, as after the form. */
export const signIn = (who: SessionAudience = 'parent'): void => {
  document.cookie = `bandstand_${who}_until=1900000000.test; path=/`;
};

/** The page as a whole: dialogs and messages included. */
const thePage = () => within(document.body);
export type Page = ReturnType<typeof thePage>;

const CONSENTS = ['analytics_consent', 'functionality_consent'];

interface Visit {
  /** Whether this browser has been asked about cookies before. */
  readonly cookiesChosen?: boolean;
}

/** Opens the portal at an address, whole: frame, menu, screen, messages. */
export const openAt = (address: string, { cookiesChosen = true }: Visit = {}) => {
  if (cookiesChosen) for (const name of CONSENTS) document.cookie = `${name}=false; path=/`;
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }));
  watchSession(router);
  render(<App router={router} />);
  return {
    page: thePage(),
    user: userEvent.setup(),
    address: () => router.state.location.href,
    /** As by the browser's own Back, and what this entry of the history keeps. */
    history: router.history,
  };
};

/** Shows a part by itself at a path, with the portal's queries and with messages; its links lead nowhere. */
export const show = (part: ReactNode, at = '/', path = '$') => {
  const root = createRootRoute();
  const here = createRoute({ getParentRoute: () => root, path, component: () => part });
  return showRoutes(root.addChildren([here]), at);
};

/** The same within the frame of a page. */
export const showWithin = (frame: ReactNode, part: ReactNode, at: string) => {
  const root = createRootRoute({ component: () => frame });
  const here = createRoute({ getParentRoute: () => root, path: '$', component: () => part });
  return showRoutes(root.addChildren([here]), at);
};

const showRoutes = (routeTree: AnyRoute, at: string) => {
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree, history });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return { page: thePage(), user: userEvent.setup(), history: router.history };
};

/** Of the look of a button: it is the one to see first. */
export const FILLED = 'bg-primary ';

/** Leaves nothing to the next test: of the page and where it was come from, the session, what is known, what is typed. */
export const leavePage = (): void => {
  cleanup();
  queryClient.clear();
  for (const { id } of currentToasts()) dismissToast(id);
  forgetSession('parent');
  forgetSession('school');
  for (const name of CONSENTS) document.cookie = `${name}=; path=/; max-age=0`;
  dropAllDrafts();
  dropAllChosen();
  sessionStorage.clear();
  History.prototype.replaceState.call(history, null, '');
  noteArrival({ location: { pathname: '' }, action: { type: 'REPLACE' } });
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  const { complaints = [] } = opened ?? {};
  opened = undefined;
  expect(complaints).toEqual([]);
};

/** Somebody of the office with this role, signed in. */
export const signedInAs = (role: Role): AnswerOf<typeof getSignedInStaff> => ({
  data: {
    id: '01900000-0000-7000-8000-000000000009',
    type: 'staff',
    attributes: {
      name: 'Finn Larsen',
      email: 'finn@bandstand.example',
      roles: [role],
      second_steps: { passkey: false, code: true, recovery_codes: 10 },
      passkeys: [],
    },
  },
});

/** It is known who that is, as it is inside the office's frame. */
export const beKnownAs = (role: Role): void => {
  queryClient.setQueryData(meQuery.queryKey, signedInAs(role).data);
};
