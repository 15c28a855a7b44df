import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint, SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { refuse } from '@bandstand/domain/kernel/decision';
import { isAllowed, isFresh } from '@bandstand/domain/identity/staff/rules';
import type { Clock } from '../clock.ts';
import { refusalAnswer, sendAnswer, type HttpAnswer, type Phrase } from './answer.ts';
import type { FindParent, FoundParent, Parent, SchoolUser, Staff } from './call.ts';
import type { SessionCookies } from './cookies.ts';
import type { Turns } from './turns.ts';

/**
 * True for a change that comes with the cookie but not from our own pages: the browser says where it began, and who
 * doesn't say is no browser. In service (https) that is the configured origin; elsewhere any name that this machine is called by.
 */
export const isForeign = ({ headers, protocol, host }: FastifyRequest, origin: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  const from = headers.origin;
  if (from === undefined) return site !== 'same-origin' && site !== 'none';
  const isOurs =
    from === origin || (!origin.startsWith('https:') && from === `${protocol}://${host}`);
  return !isOurs;
};

/** True for a page, a picture or a frame that names one of our calls, on this site or another; a call of our pages is none of these. */
const isEmbedded = ({ headers }: FastifyRequest): boolean => {
  const wanted = headers['sec-fetch-dest'];
  return (wanted !== undefined && wanted !== 'empty') || headers['sec-fetch-site'] === 'cross-site';
};

declare module 'fastify' {
  interface FastifyRequest {
    /** For the log: whose call it was, when that is known. */
    account?: string | undefined;
    /** Whom the contract of this call let in. */
    caller?: Caller;
  }
}

export interface AdmissionDeps {
  readonly clock: Clock;
  readonly cookies: Record<SessionAudience, SessionCookies>;
  readonly phrase: Phrase;
  /** The portal's own origin, from configuration. */
  readonly origin: string;
  /** How much this process does at once. */
  readonly turns: Turns;
  /** Whose session a token names, or null when it is worthless. */
  findParent<Read>(
    token: string,
    now: Date,
    find?: FindParent<Read>,
  ): Promise<FoundParent<Read | undefined> | null>;
  findSchoolUser(token: string, now: Date): Promise<SchoolUser | null>;
  findStaff(token: string, now: Date, call: Pick<Endpoint, 'isPolled'>): Promise<Staff | null>;
  /** Whether a token that opens nothing is of somebody who has left the office. */
  isOfLeaver(token: string, now: Date): Promise<boolean>;
}

/** Who calls: of a parent's call a parent, of a school's a school user, of the office's one of its people, of a public one nobody. */
export interface Caller {
  readonly parent: Parent | null;
  readonly school: SchoolUser | null;
  readonly staff: Staff | null;
  /** As it came. */
  readonly token: string | null;
  /** What was read when the session was looked up. */
  readonly read?: unknown;
}

/** A call as far as it matters for who may make it. */
interface AdmissionRequest {
  readonly deps: AdmissionDeps;
  readonly endpoint: Endpoint;
  readonly reads: FindParent<unknown> | undefined;
  readonly takesNoTurn: boolean;
}

export const turnAway = (
  { deps, endpoint }: AdmissionRequest,
  reply: FastifyReply,
  refused: HttpAnswer,
) => {
  // The pages can't reach a worthless token's cookie; without this it would be sent for ever.
  if (refused.status === 401) deps.cookies[endpoint.session].clear(reply);
  return sendAnswer(reply, refused);
};

/** Whether nobody waits for what was only to be read. A change that was asked for is made all the same. */
export const isCallerGone = ({ method, raw }: FastifyRequest): boolean =>
  method === 'GET' && raw.socket.destroyed;

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Notes who calls; a refusal for who may not. */
export const admit = async (
  door: AdmissionRequest,
  request: FastifyRequest,
): Promise<HttpAnswer | null> => {
  const { deps, endpoint } = door;
  const { cookies, origin, phrase } = deps;
  const sent = bearer(request);
  const token = sent ?? cookies[endpoint.session].read(request);
  const comesWithCookie = sent === null && token !== null;
  if (endpoint.spends && isEmbedded(request))
    return refusalAnswer(refuse('other_origin'), endpoint.refusalShape, phrase);
  if (comesWithCookie && endpoint.method !== 'GET' && isForeign(request, origin)) {
    return refusalAnswer(refuse('other_origin'), endpoint.refusalShape, phrase);
  }
  const caller = await callerOf(door, token);
  if (caller === null)
    return refusalAnswer(refuse(await whyNobody(door, token)), endpoint.refusalShape, phrase);
  request.caller = { ...caller, token };
  if (isOnlyViewing(caller, endpoint))
    return refusalAnswer(refuse('only_viewing'), endpoint.refusalShape, phrase);
  request.account = (caller.parent ?? caller.school ?? caller.staff)?.accountId;
  return caller.staff === null ? null : rightsRefused(door, caller.staff);
};

/** A colleague who has left is told so; anybody else signs in again. */
const whyNobody = async ({ deps, endpoint }: AdmissionRequest, token: string | null) =>
  endpoint.who === 'office' && token !== null && (await deps.isOfLeaver(token, deps.clock.now()))
    ? 'access_ended'
    : 'not_signed_in';

/** A colleague who sees what a family sees changes nothing, and takes neither a copy of the family's data nor a key of theirs. */
const isOnlyViewing = ({ parent }: Omit<Caller, 'token'>, endpoint: Endpoint): boolean =>
  parent?.viewer !== undefined &&
  (endpoint.method !== 'GET' || endpoint.spends || endpoint.holdsCredential === true);

/** Of somebody who is signed in to the office: whether their roles, and how long ago they confirmed, let them in. */
const rightsRefused = ({ deps, endpoint }: AdmissionRequest, staff: Staff): HttpAnswer | null => {
  const { may, needsSecondStep, refusalShape } = endpoint;
  if (!isAllowed(staff.roles, may))
    return refusalAnswer(refuse('not_allowed'), refusalShape, deps.phrase);
  if (needsSecondStep && !isFresh(staff.confirmedAt, deps.clock.now()))
    return refusalAnswer(refuse('confirm_again'), refusalShape, deps.phrase);
  return null;
};

/** The session is looked up in a turn of its own: however many callers come at once, they ask the database for no more than that. */
export const admitInTurn = async (
  door: AdmissionRequest,
  request: FastifyRequest,
): Promise<HttpAnswer | null> => {
  const { turns, phrase } = door.deps;
  const { who, refusalShape } = door.endpoint;
  if (who === 'public' || door.takesNoTurn) return admit(door, request);
  if (!(await turns.enter(() => isCallerGone(request))))
    return refusalAnswer(refuse('busy'), refusalShape, phrase);
  try {
    return await admit(door, request);
  } finally {
    turns.leave();
  }
};

/** Whom the contract lets in; null when the token is not one of theirs. */
const callerOf = async (
  { deps, reads, endpoint }: AdmissionRequest,
  token: string | null,
): Promise<Omit<Caller, 'token'> | null> => {
  const now = deps.clock.now();
  const { who } = endpoint;
  if (who === 'public') return NOBODY;
  if (token === null) return null;
  if (who === 'parent') {
    const found = await deps.findParent(token, now, reads);
    return found && { ...NOBODY, parent: found.whose, read: found.read };
  }
  if (who === 'office') {
    const staff = await deps.findStaff(token, now, endpoint);
    return staff && { ...NOBODY, staff };
  }
  const school = await deps.findSchoolUser(token, now);
  return school && { ...NOBODY, school };
};

const NOBODY = { parent: null, school: null, staff: null } as const;
