import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { refuse, type Decision } from '@bandstand/domain/kernel/decision';
import type { Clock } from '../clock.ts';
import { answerOf, refusalAnswer, send, type Answer, type Phrase } from './answer.ts';
import type { Call, FindParent, FoundParent, Handler, Parent, SchoolUser, Serve } from './call.ts';
import type { DeviceCookie, SessionCookies } from './cookies.ts';
import { answerOnce, answerOnceWithin, ANY_TIME, type KeyStore } from './idempotency.ts';
import { networkOf } from './network.ts';
import { isEmbedded, isForeign } from './origin.ts';
import { schemaOf } from './schema.ts';
import type { Turns } from './turns.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: whose call it was, when that is known, and the name of the refusal. */
    account?: string | undefined;
    refusedAs?: string | undefined;
    /** Whom the contract of this call let in. */
    caller?: Caller;
  }
  interface FastifyContextConfig {
    /** The contract of a call; pages and files have none. */
    endpoint?: Endpoint;
  }
}

export interface ServeGiven {
  readonly clock: Clock;
  readonly cookies: Record<SessionAudience, SessionCookies>;
  readonly device: DeviceCookie;
  readonly phrase: Phrase;
  readonly keys: KeyStore;
  /** The portal's own origin, from configuration. */
  readonly origin: string;
  readonly limitFactor: number;
  /** How much this process does at once. */
  readonly turns: Turns;
  /** Whose session a token names, or null when it is worthless. */
  findParent<Read>(
    token: string,
    now: Date,
    find?: FindParent<Read>,
  ): Promise<FoundParent<Read | undefined> | null>;
  findSchoolUser(token: string, now: Date): Promise<SchoolUser | null>;
}

/** Who calls: of a parent's call a parent, of a school's call a school user, of a public one nobody. */
interface Caller {
  readonly parent: Parent | null;
  readonly school: SchoolUser | null;
  /** As it came. */
  readonly token: string | null;
  /** What was read when the session was looked up. */
  readonly read?: unknown;
}

interface Route {
  readonly given: ServeGiven;
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint, unknown>;
  readonly reads: FindParent<unknown> | undefined;
  readonly takesNoTurn: boolean;
  readonly keepsAnswer: boolean;
}

/** Makes `serve`: a route that authenticates, answers once per key, and turns decisions into answers. */
export const makeServe =
  (app: FastifyInstance, given: ServeGiven): Serve =>
  (endpoint, handle, { limit, takesNoTurn = false, reads, keepsAnswer = false } = {}) => {
    const route = { given, endpoint, handle, reads, takesNoTurn, keepsAnswer } as unknown as Route;
    const busy = refusalAnswer(refuse('busy'), endpoint.refusalShape, given.phrase);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: schemaOf(endpoint),
      // Some calls spend what they are sent; whoever only looks (HEAD) gets nothing and spends nothing.
      exposeHeadRoute: false,
      config: {
        endpoint,
        ...(limit && {
          rateLimit: {
            max: Math.ceil(limit.calls * given.limitFactor),
            timeWindow: `1 ${limit.per}`,
            ...(limit.together && { groupId: limit.together }),
            ...(limit.countedBy && { countedBy: limit.countedBy }),
          },
        }),
      },
      // With no room for the call, not even the session is looked at.
      onRequest: (_request, reply, done) => {
        if (takesNoTurn || !given.turns.isFull) return done();
        void send(reply, busy);
      },
      // Before anything that was sent is read: who may not call learns nothing of what the call takes.
      preParsing: (request, reply, payload, done) => {
        // Its session is looked up with all that it reads, and so in its turn.
        if (reads !== undefined) return done(null, payload);
        const letIn = (refused: Answer | null) => {
          if (refused === null) return done(null, payload);
          void turnAway(route, reply, refused);
        };
        admitInTurn(route, request).then(letIn, done);
      },
      // Nothing sent says nothing: what is missing then is named field by field.
      preValidation: (request, _reply, done) => {
        if (endpoint.body !== undefined && request.body === undefined) request.body = {};
        done();
      },
      handler: async (request, reply) => {
        const key = request.headers['idempotency-key'];
        const work = async () =>
          send(reply, await decide(route, callOf(route, request, reply), key));
        if (takesNoTurn) return work();
        if (!(await given.turns.enter(() => isGone(request)))) return send(reply, busy);
        try {
          const refused = reads && (await admit(route, request));
          return await (refused ? turnAway(route, reply, refused) : work());
        } finally {
          given.turns.leave();
        }
      },
    });
  };

const turnAway = ({ given, endpoint }: Route, reply: FastifyReply, refused: Answer) => {
  // The pages can't reach a worthless token's cookie; without this it would be sent for ever.
  if (refused.status === 401) given.cookies[endpoint.session].clear(reply);
  return send(reply, refused);
};

/** Whether nobody waits for what was only to be read. A change that was asked for is made all the same. */
const isGone = ({ method, raw }: FastifyRequest): boolean =>
  method === 'GET' && raw.socket.destroyed;

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Notes who calls; a refusal for who may not. */
const admit = async (route: Route, request: FastifyRequest): Promise<Answer | null> => {
  const { given, endpoint } = route;
  const { cookies, origin, phrase } = given;
  const sent = bearer(request);
  const token = sent ?? cookies[endpoint.session].read(request);
  const comesWithCookie = sent === null && token !== null;
  if (endpoint.spends && isEmbedded(request))
    return refusalAnswer(refuse('other_origin'), endpoint.refusalShape, phrase);
  if (comesWithCookie && endpoint.method !== 'GET' && isForeign(request, origin)) {
    return refusalAnswer(refuse('other_origin'), endpoint.refusalShape, phrase);
  }
  const caller = await callerOf(route, token);
  if (caller === null) return refusalAnswer(refuse('not_signed_in'), endpoint.refusalShape, phrase);
  request.caller = { ...caller, token };
  request.account = (caller.parent ?? caller.school)?.accountId;
  return null;
};

/** The session is looked up in a turn of its own: so many callers at once ask the database for no more than that. */
const admitInTurn = async (route: Route, request: FastifyRequest): Promise<Answer | null> => {
  const { turns, phrase } = route.given;
  const { who, refusalShape } = route.endpoint;
  if (who === 'public' || route.takesNoTurn) return admit(route, request);
  if (!(await turns.enter(() => isGone(request))))
    return refusalAnswer(refuse('busy'), refusalShape, phrase);
  try {
    return await admit(route, request);
  } finally {
    turns.leave();
  }
};

/** Whom the contract lets in; null when the token is not one of theirs. */
const callerOf = async (
  { given, reads, endpoint: { who } }: Route,
  token: string | null,
): Promise<Omit<Caller, 'token'> | null> => {
  const now = given.clock.now();
  if (who === 'public') return { parent: null, school: null };
  if (token === null) return null;
  if (who === 'parent') {
    const found = await given.findParent(token, now, reads);
    return found && { parent: found.whose, read: found.read, school: null };
  }
  const school = await given.findSchoolUser(token, now);
  return school && { parent: null, school };
};

const callOf = (
  { given: { cookies, device }, endpoint: { session: whose } }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Call<Endpoint> =>
  ({
    params: request.params,
    query: request.query,
    body: request.body,
    ...request.caller,
    userAgent: request.headers['user-agent'] ?? '',
    from: networkOf(request.ip),
    device: device.read(request),
    once: ANY_TIME,
    rememberDevice: (token) => device.write(reply, token),
    startSession: (session) => {
      request.account = session.accountId;
      cookies[whose].write(reply, session);
    },
    endSession: () => cookies[whose].clear(reply),
  }) as Call<Endpoint>;

const decide = async (
  { given, endpoint, handle, keepsAnswer }: Route,
  { read, ...call }: Call<Endpoint> & Pick<Caller, 'read'>,
  key: unknown,
): Promise<Answer> => {
  const { clock, keys, phrase } = given;
  const answer = (decision: Decision<unknown, string>) =>
    answerOf(decision, endpoint.refusalShape, phrase, endpoint.refusals);
  const doIt = async () => answer(await handle(call, read));
  const { parent, school } = call as Omit<Caller, 'read'>;
  if (endpoint.owner !== null && endpoint.owner(call) !== parent?.grownUpId)
    return refusalAnswer(refuse('not_found'), endpoint.refusalShape, phrase);
  const accountId = (parent ?? school)?.accountId;
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
