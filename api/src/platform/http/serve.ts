import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { StaffId } from '@bandstand/domain/kernel/ids';
import { problem } from '@bandstand/domain/kernel/problem';
import { isIPv4, isIPv6 } from 'node:net';
import {
  admit,
  admitInTurn,
  isCallerGone,
  turnAway,
  type AdmissionDeps,
  type Caller,
} from './admission.ts';
import { answerOf, refusalAnswer, sendAnswer, type HttpAnswer } from './answer.ts';
import type { Db } from '../database/pool.ts';
import type { Call, Change, FindParent, Handler, Parent, RecordChange, Serve } from './call.ts';
import { Colleague, parentOf } from '../actor.ts';
import type { DeviceCookie } from './cookies.ts';
import { answerOnce, answerOnceWithin, ANY_TIME, type KeyStore } from './idempotency.ts';
import { nameOfCall, nestedProblem } from './shared-schemas.ts';

/**
 * Whom a caller is counted as: its address, or of IPv6 its network, of which a household has as many addresses as it
 * likes. A caller who hung up while their call waited has no address any more.
 */
export const networkOf = (address: string | undefined): string => {
  if (address === undefined) return 'gone';
  const mapped = address.slice(address.lastIndexOf(':') + 1);
  if (!isIPv6(address) || isIPv4(mapped)) return mapped === '' ? address : mapped;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => part.split(':').filter((group) => group !== '');
  const after = groups(tail ?? '');
  const missing = 8 - groups(head).length - after.length;
  const all = [
    ...groups(head),
    ...Array.from({ length: Math.max(0, missing) }, () => '0'),
    ...after,
  ];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

// Stryker disable all: what the OpenAPI document says is compared as a whole, by tests that take a database.
const ANY_CALL = [400, 401, 404, 413, 422, 429, 503];
const ANY_OFFICE_CALL = [...ANY_CALL, 403];

const tagOf = (path: string): string => {
  const [first = '', second = first] = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'));
  return (first === 'api' || first === 'staff' ? second : first).replace('.json', '');
};

/** A contract as Fastify validates it and OpenAPI shows it. */
export const schemaOf = (endpoint: Endpoint): FastifySchema => {
  const { params, query, body, answer, summary, refusals, path, who, refusalShape } = endpoint;
  const { may, needsSecondStep } = endpoint;
  const failed = refusalShape === 'nested' ? nestedProblem : problem;
  const any = who === 'office' ? ANY_OFFICE_CALL : ANY_CALL;
  const statuses = new Set([...any, ...Object.values(refusals).map(({ status }) => status)]);
  return {
    operationId: nameOfCall(endpoint),
    summary,
    tags: [tagOf(path)],
    security: who === 'public' ? [] : [{ token: [] }],
    ...(may.length > 0 && { 'x-may': may }),
    ...(needsSecondStep && { 'x-second-step': true }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: answer,
      ...Object.fromEntries([...statuses].map((status) => [status, failed])),
    },
  };
};

// Stryker restore all

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: the name of the refusal. */
    refusedAs?: string | undefined;
    /** Whether the call has written down what it changed. */
    isRecorded?: boolean;
  }
  interface FastifyContextConfig {
    /** The contract of a call; pages and files have none. */
    endpoint?: Endpoint;
  }
}

export interface ServeDeps extends AdmissionDeps {
  readonly device: DeviceCookie;
  readonly keys: KeyStore;
  readonly limitFactor: number;
  /** Writes down what somebody of the office did. */
  recordChanges(
    tx: Db,
    done: readonly (Change & { readonly call: string; readonly staffId: StaffId })[],
  ): Promise<void>;
}

interface Route {
  readonly deps: ServeDeps;
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint, unknown>;
  readonly reads: FindParent<unknown> | undefined;
  readonly takesNoTurn: boolean;
  readonly keepsAnswer: boolean;
}

/** Makes `serve`: a route that authenticates, answers once per key, and turns decisions into answers. */
export const makeServe =
  (app: FastifyInstance, deps: ServeDeps): Serve =>
  (endpoint, handle, { limit, takesNoTurn = false, reads, keepsAnswer = false } = {}) => {
    const route = { deps, endpoint, handle, reads, takesNoTurn, keepsAnswer } as unknown as Route;
    const busy = refusalAnswer(refuse('busy'), endpoint.refusalShape, deps.phrase);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      // Some calls spend what they are sent; a caller who only looks (HEAD) gets nothing and spends nothing.
      exposeHeadRoute: false,
      ...(endpoint.atMostBytes && { bodyLimit: endpoint.atMostBytes }),
      config: {
        endpoint,
        ...(limit && {
          rateLimit: {
            max: Math.ceil(limit.calls * deps.limitFactor),
            timeWindow: `1 ${limit.per}`,
            ...(limit.together && { groupId: limit.together }),
            ...(limit.countedBy && { countedBy: limit.countedBy }),
          },
        }),
      },
      // With no room for the call, not even the session is looked at.
      onRequest: (_request, reply, done) => {
        if (takesNoTurn || !deps.turns.isFull) return done();
        void sendAnswer(reply, busy);
      },
      // Before anything that was sent is read: who may not call learns nothing of what the call takes.
      preParsing: (request, reply, payload, done) => {
        // A call with `reads` looks its session up in the same query, so it waits for its turn first.
        if (reads !== undefined) return done(null, payload);
        const letIn = (refused: HttpAnswer | null) => {
          if (refused === null) return done(null, payload);
          void turnAway(route, reply, refused);
        };
        admitInTurn(route, request).then(letIn, done);
      },
      // A call without a body counts as {}, so that the schema names each missing field.
      preValidation: (request, _reply, done) => {
        if (endpoint.body !== undefined && request.body === undefined) request.body = {};
        done();
      },
      handler: async (request, reply) => {
        const work = async () =>
          sendAnswer(reply, await decideAndRecord(route, callOf(route, request, reply), request));
        if (takesNoTurn) return work();
        const hasBegun = endpoint.who !== 'public' && reads === undefined;
        if (!(await deps.turns.enter(() => isCallerGone(request), { hasBegun })))
          return sendAnswer(reply, busy);
        try {
          const refused = reads && (await admit(route, request));
          return await (refused ? turnAway(route, reply, refused) : work());
        } finally {
          deps.turns.leave();
        }
      },
    });
  };

const callOf = (route: Route, request: FastifyRequest, reply: FastifyReply): Call<Endpoint> => {
  const { cookies, device } = route.deps;
  const whose = route.endpoint.session;
  return {
    params: request.params,
    query: request.query,
    body: request.body,
    ...request.caller,
    by: actorOf(request.caller?.parent),
    userAgent: request.headers['user-agent'] ?? '',
    from: networkOf(request.ip),
    device: device.read(request),
    once: ANY_TIME,
    rememberDevice: (token) => device.write(reply, token),
    record: recorderOf(route, request),
    startSession: (session) => {
      request.account = session.accountId;
      cookies[whose].write(reply, session);
    },
    startViewing: (session) => cookies.parent.write(reply, session),
    endSession: () => cookies[whose].clear(reply),
  } as Call<Endpoint>;
};

/** A colleague who sees what a parent sees reads it in their own name. */
const actorOf = (parent: Parent | null | undefined) => {
  if (parent == null) return null;
  const { grownUpId, viewer } = parent;
  return viewer === undefined ? parentOf(grownUpId) : Colleague.whoReads({ staffId: viewer });
};

/** Of an office call: what it changes is written down as done by who calls. */
const recorderOf =
  ({ deps, endpoint }: Route, request: FastifyRequest): RecordChange =>
  async (tx, change) => {
    const staffId = request.caller?.staff?.staffId;
    if (staffId === undefined) throw new Error('Only what the office does is written down here.');
    const done = [change].flat();
    const by = { staffId, call: nameOfCall(endpoint) };
    await deps.recordChanges(
      tx,
      done.map((one) => ({ ...one, ...by })),
    );
    request.isRecorded = true;
  };

/** A change of the office that nobody wrote down is a fault of ours: it is told as one, and the tests of every call find it. */
const decideAndRecord = async (
  route: Route,
  call: Call<Endpoint> & Pick<Caller, 'read'>,
  request: FastifyRequest,
): Promise<HttpAnswer> => {
  const { endpoint } = route;
  const key = request.headers['idempotency-key'];
  const answer = await decide(route, call, key);
  const isToRecord = endpoint.method !== 'GET' || endpoint.isRecorded === true;
  const isDone = answer.status === 200 && endpoint.who === 'office' && isToRecord;
  const isRepeated = endpoint.creates && typeof key === 'string';
  if (isDone && !isRepeated && request.isRecorded !== true)
    throw new Error(`${endpoint.path} did something and did not write it down.`);
  return answer;
};

const decide = async (
  { deps, endpoint, handle, keepsAnswer }: Route,
  { read, ...call }: Call<Endpoint> & Pick<Caller, 'read'>,
  key: unknown,
): Promise<HttpAnswer> => {
  const { clock, keys, phrase } = deps;
  const answer = (decision: Decision<unknown, string>) =>
    answerOf(decision, endpoint.refusalShape, phrase, endpoint.refusals);
  const { parent, school, staff } = call as Omit<Caller, 'read'>;
  const doIt = async () => answer(await handle(call, read));
  if (endpoint.owner !== null && endpoint.owner(call) !== parent?.grownUpId)
    return refusalAnswer(refuse('not_found'), endpoint.refusalShape, phrase);
  const accountId = (parent ?? school ?? staff)?.accountId;
  if (!endpoint.creates || typeof key !== 'string' || accountId === undefined) return doIt();
  const request = {
    accountId,
    key,
    what: [endpoint.path, call.params, call.body],
  };
  const now = clock.now();
  const once = await (keepsAnswer
    ? answerOnceWithin(keys, request, now, {
        doIt: (kept) => handle({ ...call, once: kept }, read),
        answerOf: answer,
      })
    : answerOnce(keys, request, now, doIt));
  return once === 'other_request'
    ? refusalAnswer(refuse('key_reused'), endpoint.refusalShape, phrase)
    : once;
};
