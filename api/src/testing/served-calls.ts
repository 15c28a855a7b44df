import { randomUUIDv7 } from 'node:crypto';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  InjectOptions,
  LightMyRequestResponse,
} from 'fastify';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import type { Role } from '@bandstand/domain/kernel/role';
import { movableClock, type MovableClock } from '../platform/clock.ts';
import { phraseWith, type HttpAnswer } from '../platform/http/answer.ts';
import type { Parent, SchoolUser, Serve, Staff } from '../platform/http/call.ts';
import { deviceCookie, sessionCookies } from '../platform/http/cookies.ts';
import type { KeyStore } from '../platform/http/idempotency.ts';
import { makeServe, type ServeDeps } from '../platform/http/serve.ts';
import { buildServer } from '../platform/http/server.ts';
import { Turns, type TurnLimits } from '../platform/http/turns.ts';
import { makeLog } from '../platform/log.ts';
import { makeTokens } from '../platform/security/tokens.ts';

/** A portal's own address in service. */
export const ORIGIN = 'https://portal.example';

export interface ServedCalls {
  readonly app: FastifyInstance;
  readonly serve: Serve;
  readonly clock: MovableClock;
  readonly turns: Turns;
  /** What the office did, as it was written down. */
  readonly written: RecordedChange[];
  /** Signs somebody in, and returns the token with whose it is. */
  signIn(audience: 'parent', who?: Pick<Parent, 'viewer'>): Promise<Parent & SessionToken>;
  signIn(audience: 'school'): Promise<SchoolUser & SessionToken>;
  signIn(
    audience: 'office',
    who: { readonly roles: readonly Role[] },
  ): Promise<Staff & SessionToken>;
  /** Ends a session; its token stays as good a signature as before. */
  end(sessionId: string): void;
  /** Ends the session of a colleague, who has left. */
  leave(sessionId: string): void;
  call(request: InjectOptions): Promise<LightMyRequestResponse>;
}

interface SessionToken {
  readonly token: string;
}

type RecordedChange = Parameters<ServeDeps['recordChanges']>[1][number];

interface Options {
  readonly room?: TurnLimits;
  readonly secure?: boolean;
  readonly limitFactor?: number;
  readonly log?: FastifyBaseLogger;
}

/**
 * The server as it is, with calls of the test's own instead of the portal's, and with sessions and keys that are kept by
 * this process: what `serve` does before and after a use case, without a database.
 */
export const serveCalls = async ({
  room,
  secure = true,
  limitFactor = 1,
  log = makeLog('silent'),
}: Options = {}): Promise<ServedCalls> => {
  const phrase = phraseWith('0330 123');
  const app = await buildServer({
    log,
    phrase,
    secure,
    trustProxy: false,
    stillsFrom: '/media',
    analyticsAt: null,
  });
  const clock = movableClock('2027-01-12T12:00:00Z');
  const tokens = makeTokens('a-secret-of-thirty-two-characters-0');
  const turns = new Turns(room);
  const sessions = {
    parent: new Map<string, Parent>(),
    school: new Map<string, SchoolUser>(),
    office: new Map<string, Staff>(),
  };
  const leavers = new Set<string>();
  const written: RecordedChange[] = [];
  const live = async <Whose>(
    audience: SessionAudience,
    ofIt: ReadonlyMap<string, Whose>,
    token: string,
  ) => ofIt.get((await tokens.read(audience, token, clock.now()))?.sessionId ?? '') ?? null;
  const serve = makeServe(app, {
    clock,
    cookies: sessionCookies(secure),
    device: deviceCookie(secure),
    phrase,
    keys: keysHere(),
    origin: ORIGIN,
    limitFactor,
    turns,
    findParent: async (token, now, find) => {
      const whose = await live('parent', sessions.parent, token);
      if (whose === null) return null;
      return find ? find(whose, now) : { whose, isUseDue: false, read: undefined };
    },
    findSchoolUser: (token) => live('school', sessions.school, token),
    findStaff: (token) => live('office', sessions.office, token),
    isOfLeaver: async (token) =>
      leavers.has((await tokens.read('office', token, clock.now()))?.sessionId ?? ''),
    recordChanges: async (_tx, done) => void written.push(...done),
  });
  const signIn = async (audience: SessionAudience, who: object = {}) => {
    const claims = { accountId: randomUUIDv7(), sessionId: randomUUIDv7() };
    const now = clock.now();
    const token = await tokens.sign(audience, claims, now, new Date(now.getTime() + 3_600_000));
    const owns = {
      parent: { grownUpId: randomUUIDv7() },
      school: { schoolUserId: randomUUIDv7(), schoolId: randomUUIDv7() },
      office: { staffId: randomUUIDv7(), name: 'Nadia Okafor', confirmedAt: now },
    }[audience];
    const whose = { ...claims, ...owns, ...who };
    (sessions[audience] as Map<string, object>).set(claims.sessionId, whose);
    return { ...whose, token };
  };
  return {
    app,
    serve,
    clock,
    turns,
    written,
    signIn: signIn as ServedCalls['signIn'],
    end: (sessionId) => {
      for (const ofIt of Object.values(sessions)) ofIt.delete(sessionId);
    },
    leave: (sessionId) => {
      sessions.office.delete(sessionId);
      leavers.add(sessionId);
    },
    call: async (request) => app.inject(request),
  };
};

/** Keys of this process, which answer as those of the database do while nothing goes wrong. */
const keysHere = (): KeyStore => {
  const kept = new Map<string, { readonly what: string; answer: HttpAnswer | null }>();
  const nameOf = ({ accountId, key }: { accountId: string; key: string }) => `${accountId} ${key}`;
  const claim = (request: Parameters<KeyStore['begin']>[0]): boolean => {
    if (kept.has(nameOf(request))) return false;
    kept.set(nameOf(request), { what: JSON.stringify(request.what), answer: null });
    return true;
  };
  const finish: KeyStore['finish'] = async (request, answer) => {
    const one = kept.get(nameOf(request));
    if (one !== undefined) one.answer ??= answer;
  };
  return {
    claimWithin: async (_tx, request) => claim(request),
    finishWithin: (_tx, request, answer) => finish(request, answer),
    begin: async (request) => {
      if (claim(request)) return { kind: 'new' };
      const earlier = kept.get(nameOf(request));
      if (earlier?.what !== JSON.stringify(request.what)) return { kind: 'other_request' };
      return earlier.answer === null
        ? { kind: 'new' }
        : { kind: 'answered', answer: earlier.answer };
    },
    finish,
  };
};
