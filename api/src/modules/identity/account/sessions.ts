import { randomUUIDv7 } from 'node:crypto';
import type * as contract from '@bandstand/domain/identity/account/contract';
import { SESSION_LASTS } from '@bandstand/domain/identity/account/rules';
import { ok, refuse } from '@bandstand/domain/kernel/decision';
import type { Endpoint, SessionAudience } from '@bandstand/domain/kernel/endpoint';
import Bowser from 'bowser';
import type { GrownUpId } from '@bandstand/domain/kernel/ids';
import { transact } from '../../../platform/database/transaction.ts';
import type {
  CallAnswer,
  Call,
  FindParent,
  FoundParent,
  Parent,
  SchoolUser,
  NewSession,
} from '../../../platform/http/call.ts';
import { causeOf } from '../../../platform/log.ts';
import {
  askForHashing,
  hashPassword,
  needsRehash,
  verifyPassword,
} from '../../../platform/security/passwords.ts';
import type { AccountDeps } from './deps.ts';
import { sendLockEmail } from './account-requests.ts';
import * as kept from './sessions-store.ts';
import * as store from './store.ts';
import { purgeOldDevices } from './sessions-store.ts';
import { purgeNewEmails } from './links-store.ts';
import type { Db } from '../../../platform/database/pool.ts';
import { hashLinkToken, makeLinkToken, type Tokens } from '../../../platform/security/tokens.ts';

interface AccountIdentity {
  readonly audience: SessionAudience;
  readonly email: string;
}

/** A try of a browser that knows this account; nothing when it does not. */
const takeKnownTry = async (db: Db, device: string | null, who: AccountIdentity) =>
  device === null ? undefined : kept.takeKnownTry(db, { ...who, tokenHash: hashLinkToken(device) });

/** The browser's new name: the one that it came with opens nothing any more, for this account and its others. */
const rememberDevice = async (
  db: Db,
  accountId: string,
  { now, was }: { readonly now: Date; readonly was: string | null },
): Promise<string> => {
  const { token, hash: tokenHash } = makeLinkToken();
  const device = { was: was === null ? null : hashLinkToken(was), tokenHash };
  await kept.knowDevice(db, device, { accountId, now });
  return token;
};

const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
const AT_MOST = 512;

/**
 * "Chrome on Android": browser and system of who signs in, by what the browser calls itself. Anybody can write anything
 * there, so only names of the library's lists are taken over. Null where neither is known.
 */
export const deviceOf = (userAgent: string): string | null => {
  const sent = userAgent.slice(0, AT_MOST);
  if (sent.trim() === '') return null;
  const { browser, os, platform } = Bowser.parse(sent);
  const program = BROWSERS.has(browser.name ?? '')
    ? browser.name?.replace(' for Android', '')
    : undefined;
  const system = SYSTEMS.has(os.name ?? '') ? systemOf(os.name, platform.type) : undefined;
  if (program === undefined) return system === undefined ? null : `A browser on ${system}`;
  return system === undefined ? program : `${program} on ${system}`;
};

/** As families call them. */
const systemOf = (name: string | undefined, kind: string | undefined): string | undefined => {
  if (name === 'iOS') return kind === 'tablet' ? 'iPad' : 'iPhone';
  return name === 'macOS' ? 'Mac' : name;
};

/** The question for a live session, to be asked together with others. */
export const { liveParent, liveParentRow, parentFrom, sessionValues } = kept;
/** For other kinds of sessions. */
export const { noteUse, endAllSessions: endEverySession } = kept;

/** Whose a parent's token is, while its session lives; with what `find` reads in the same statement. */
export const findParent = async <Read = undefined>(
  deps: AccountDeps,
  token: string,
  now: Date,
  find?: FindParent<Read>,
): Promise<FoundParent<Read | undefined> | null> => {
  const claims = await deps.tokens.read('parent', token, now);
  if (claims === null) return null;
  const found = await (find?.(claims, now) ?? kept.findLiveParent(deps.db, claims, now));
  return inUse(deps, found, now) && found;
};

/** Whose a school's token is, while its session lives. */
export const findSchoolUser = async (
  deps: AccountDeps,
  token: string,
  now: Date,
): Promise<SchoolUser | null> => {
  const claims = await deps.tokens.read('school', token, now);
  return claims && inUse(deps, await kept.findLiveSchoolUser(deps.db, claims, now), now);
};

/** When a session was last used is written down beside the call, which neither waits for it nor fails with it. */
const inUse = <Whose extends Parent | SchoolUser>(
  { db, log }: AccountDeps,
  found: { readonly whose: Whose; readonly isUseDue: boolean } | null,
  now: Date,
): Whose | null => {
  if (found?.isUseDue)
    kept.noteUse(db, found.whose.sessionId, now).catch((fault: unknown) => {
      log.warn({ cause: causeOf(fault), part: 'last-use' }, 'failed');
    });
  return found && found.whose;
};

interface SignInAttempt {
  readonly audience: SessionAudience;
  readonly email: string;
  readonly password: string;
}

/** Who comes in: from where, with what browser, with the token of an earlier session, and by what a new one is handed out. */
type SignInRequest = Pick<
  Call<Endpoint>,
  'token' | 'userAgent' | 'startSession' | 'from' | 'device' | 'rememberDevice'
>;

/**
 * Signs somebody in. An unknown address, a wrong password and a locked account answer the same, in the same time. The
 * session that they came with ends, whosever it was. A browser that knows the account has tries of its own: strangers who
 * lock the account don't lock its owner out.
 */
export const signIn = async (
  deps: AccountDeps,
  who: SignInAttempt,
  request: SignInRequest,
): CallAnswer<typeof contract.signIn> => {
  const { audience } = who;
  const now = deps.clock.now();
  const judged = await judge(deps, who, { request, now });
  if (judged === null) return refuse('wrong_credentials');
  const { account, isLocked } = judged;
  const hash = await ofTodaysCost(deps, account, who.password);
  const signed = { audience, accountId: account.id, hash, now, keepsLock: isLocked };
  const until = await comeIn(deps, signed, request);
  return until === null ? refuse('wrong_credentials') : ok({ signed_in_until: until });
};

/** Begins the session of somebody who has proved who they are: their browser is known from now on, and their earlier session ends. */
export const comeIn = async (
  deps: AccountDeps,
  signed: SignedInAccount,
  request: SignInRequest,
): Promise<string | null> => {
  const { audience, accountId, now } = signed;
  const until = await startSession(deps, signed, request);
  if (until === null) return null;
  request.rememberDevice(await rememberDevice(deps.db, accountId, { now, was: request.device }));
  await endSessionOf(deps, audience, request.token);
  return until;
};

interface PasswordVerdict {
  readonly account: { readonly id: string; readonly hash: string | null };
  /** Strangers locked it, and it stays locked for them. */
  readonly isLocked: boolean;
}

/** The account that the password belongs to. Null for a wrong password, which is counted; the owner is e-mailed when it locks the account. */
const judge = async (
  deps: AccountDeps,
  { audience, email, password }: SignInAttempt,
  { request, now }: { readonly request: SignInRequest; readonly now: Date },
): Promise<PasswordVerdict | null> => {
  const { db, wrongTries } = deps;
  const name = `${audience} ${email}`;
  const known = await takeKnownTry(db, request.device, { audience, email });
  if (known === undefined) await wrongTries.ask(request.from);
  const turn = { address: request.from, account: name, isKnown: known !== undefined };
  askForHashing(turn);
  const tried = await store.takeTry(db, { audience, email }, now);
  const account = tried ?? known;
  const isRight = await verifyPassword(password, account?.hash ?? null, turn).catch(
    async (fault: unknown) => {
      if (tried !== undefined) await store.giveTryBack(db, tried.id);
      throw fault;
    },
  );
  if (isRight && account !== undefined) return { account, isLocked: tried === undefined };
  await wrongTries.note(request.from, name);
  if (tried?.lockedAt != null) await sendLockEmail(deps, { accountId: tried.id, email, audience });
  return null;
};

/** Ends the session of a token, whosever it is; of none, nothing. */
export const endSessionOf = async (
  { db, clock, tokens }: AccountDeps,
  audience: SessionAudience,
  token: string | null,
): Promise<void> => {
  const now = clock.now();
  const claims = token === null ? null : await tokens.read(audience, token, now);
  if (claims === null) return;
  await kept.endSession(db, claims, now);
  // Signing out of the office also ends the view of a family's pages.
  if (audience === 'office') await kept.endViewingsOf(db, claims.accountId, now);
};

/** A hash that was made when hashing was cheaper is replaced while the password is at hand. */
const ofTodaysCost = async (
  { db }: AccountDeps,
  { id, hash }: { readonly id: string; readonly hash: string | null },
  password: string,
): Promise<string> => {
  if (hash === null || !needsRehash(hash)) return hash ?? '';
  const upgraded = await hashPassword(password);
  await store.upgradeHash(db, id, { from: hash, to: upgraded });
  return upgraded;
};

interface SignedInAccount {
  readonly audience: SessionAudience;
  readonly accountId: string;
  /** What the password was judged by; when it is no longer the account's, no session begins. */
  readonly hash: string;
  readonly now: Date;
  /** Whether a lock of the account stays: strangers' wrong passwords caused it. */
  readonly keepsLock?: boolean;
}

/** Begins a session and returns the instant at which it ends; null when the password has been changed meanwhile. */
export const startSession = async (
  { db, tokens }: AccountDeps,
  { audience, accountId, hash, now, keepsLock = false }: SignedInAccount,
  { userAgent, startSession: start }: Pick<SignInRequest, 'userAgent' | 'startSession'>,
): Promise<string | null> => {
  const id = randomUUIDv7();
  const expiresAt = new Date(now.getTime() + SESSION_LASTS);
  const device = deviceOf(userAgent);
  const session = { id, accountId, createdAt: now, expiresAt, device };
  if (!(await kept.startSession(db, session, { hash, keepsLock }))) return null;
  const token = await tokens.sign(audience, { accountId, sessionId: id }, now, expiresAt);
  start({ accountId, token, expiresAt, lastsSeconds: SESSION_LASTS / 1000 });
  return expiresAt.toISOString();
};

interface SignOutCall {
  readonly token: string | null;
  endSession(): void;
}

/** Ends the token's session, if it has one; signing out always works. */
export const signOut = async (
  deps: AccountDeps,
  audience: SessionAudience,
  { token, endSession }: SignOutCall,
): CallAnswer<typeof contract.signOut> => {
  await endSessionOf(deps, audience, token);
  endSession();
  return ok({ message: 'You are now signed out' });
};

/** Ends every session of the parent's account, on this device too, and the family's calendar address. */
export const signOutEverywhere = async (
  { db, clock, follows }: AccountDeps,
  { parent, endSession }: Call<typeof contract.signOutEverywhere>,
): CallAnswer<typeof contract.signOutEverywhere> => {
  const now = clock.now();
  await transact(db, async (tx) => {
    await kept.endAllSessions(tx, parent.accountId, now);
    await follows.keysEnded(tx, parent.accountId, now);
    return ok(null);
  });
  endSession();
  return ok({ message: 'You are now signed out' });
};

const DAY = 24 * 60 * 60 * 1000;

/** Sessions that ended by themselves, and new addresses, are forgotten after a day, browsers in which nobody signs in any more after a year. */
export const purgeOldSessions = async ({
  db,
  clock,
}: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> => {
  const now = clock.now().getTime();
  await kept.purgeOldSessions(db, new Date(now - DAY));
  await purgeNewEmails(db, new Date(now - DAY));
  await purgeOldDevices(db, new Date(now - 400 * DAY));
};

export const { endViewings, endViewingsOf, isLiveSession } = kept;

const VIEWING_LASTS = 30 * 60 * 1000;

interface Viewing {
  readonly accountId: string;
  readonly grownUpId: GrownUpId;
  readonly viewerId: string;
  readonly now: Date;
}

/** Begins a session with which somebody of the office sees what a parent sees; its token says whom. */
export const startViewing = async (
  { tokens }: { readonly tokens: Tokens },
  tx: Db,
  { accountId, grownUpId, viewerId, now }: Viewing,
): Promise<NewSession> => {
  const id = randomUUIDv7();
  const expiresAt = new Date(now.getTime() + VIEWING_LASTS);
  await kept.startViewing(tx, { id, accountId, createdAt: now, expiresAt }, viewerId);
  const claims = { accountId, sessionId: id, views: grownUpId };
  const token = await tokens.sign('parent', claims, now, expiresAt);
  return { accountId, token, expiresAt, lastsSeconds: VIEWING_LASTS / 1000 };
};
