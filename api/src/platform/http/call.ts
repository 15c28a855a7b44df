import type { Actor } from '../actor.ts';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from '@bandstand/domain/kernel/endpoint';
import type { Decision } from '@bandstand/domain/kernel/decision';
import type { GeneralRefusal } from '@bandstand/domain/kernel/problem';
import type { Role } from '@bandstand/domain/kernel/role';
import type { GrownUpId, SchoolId, StaffId } from '@bandstand/domain/kernel/ids';
import type { Db } from '../database/pool.ts';
import type { TokenClaims } from '../security/tokens.ts';
import type { KeyedTransaction } from './idempotency.ts';

/** The signed-in parent: their account, the session of their token, and their own record. */
export interface Parent {
  readonly accountId: string;
  readonly sessionId: string;
  readonly grownUpId: GrownUpId;
  /** The staff id of the colleague who sees what this parent sees. Nothing is changed by such a call. */
  readonly viewer?: string | undefined;
}

/** The parent of a session that lives, with what the same statement read of them. */
export interface FoundParent<Read> {
  readonly whose: Parent;
  /** Whether it is to be written down that the session is in use. */
  readonly isUseDue: boolean;
  readonly read: Read;
}

/** Looks a session up; null when it is over. */
export type FindParent<Read> = (
  claims: TokenClaims,
  now: Date,
) => Promise<FoundParent<Read> | null>;

/** The signed-in school user: nobody's parent, and of one school. */
export interface SchoolUser {
  readonly accountId: string;
  readonly sessionId: string;
  readonly schoolUserId: string;
  readonly schoolId: SchoolId;
}

/** Somebody of the office who has taken both steps: who they are, and what they may do. */
export interface Staff {
  readonly accountId: string;
  readonly sessionId: string;
  readonly staffId: StaffId;
  readonly name: string;
  readonly roles: readonly Role[];
  readonly confirmedAt: Date;
}

export interface OverruledRefusals {
  readonly refusals: readonly string[];
  readonly reason: string;
}

/** What somebody of the office did, as it is written down. */
export interface Change {
  /** What kind of thing it was done to, and which one. */
  readonly subject: string;
  readonly subjectId: string | null;
  /** The parent whose family it is about. */
  readonly grownUpId?: GrownUpId;
  readonly before?: object;
  readonly after?: object;
  readonly reason?: string;
  /** Refusals that were overruled for it, and why. */
  readonly overruled?: OverruledRefusals;
}

/** Writes a change down, in the transaction that makes it. */
export type RecordChange = (tx: Db, change: Change | readonly Change[]) => Promise<void>;

/** Who does something of the office's, on a page or by a command, and what writes it down as theirs. */
export interface ByColleague {
  readonly staff: Pick<Staff, 'staffId' | 'roles'>;
  readonly record: RecordChange;
}

export interface NewSession {
  readonly accountId: string;
  readonly token: string;
  readonly expiresAt: Date;
  /** The same as a duration: the device's clock may be another. */
  readonly lastsSeconds: number;
}

/** What a use case is handed of a request: only what the contract declares. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly parent: E['who'] extends 'parent' ? Parent : null;
  /** Who makes a parent's call: the parent, or somebody of the office for them. */
  readonly by: E['who'] extends 'parent' ? Actor : null;
  readonly school: E['who'] extends 'school' ? SchoolUser : null;
  readonly staff: E['who'] extends 'office' ? Staff : null;
  /** Every successful office call that changes something calls it, in its own transaction. */
  readonly record: RecordChange;
  /** The token as it came, for signing out. */
  readonly token: string | null;
  /** What the browser calls itself, for the list of sign-ins; anybody can write anything there. */
  readonly userAgent: string;
  /** The caller's address, as limits count it. */
  readonly from: string;
  /** What this browser is known by, as it came. */
  readonly device: string | null;
  /** Of a route that keeps its answers itself: its key, and where its answer is kept. */
  readonly once: KeyedTransaction;
  rememberDevice(token: string): void;
  startSession(session: NewSession): void;
  /** Of an office call: from now on this browser sees the portal as that family does. */
  startViewing(session: NewSession): void;
  endSession(): void;
}

export type CallAnswer<E extends Endpoint> = Promise<
  Decision<AnswerOf<E>, RefusalOf<E> | GeneralRefusal>
>;
export type Handler<E extends Endpoint, Read = undefined> = (
  call: Call<E>,
  read: Read,
) => CallAnswer<E>;

/** A limit of calls per window, counted by address; what an account may ask for is limited where it is asked. */
export interface Limit {
  readonly calls: number;
  readonly per: 'minute' | 'hour';
  /** Calls of one name are counted as one. */
  readonly together?: string;
  /** Each process counts for itself, but for calls that somebody could guess or write to others with. */
  readonly countedBy?: 'all processes';
}

/** Joins a contract and its use case to a route. */
export type Serve = <E extends Endpoint, Read = undefined>(
  endpoint: E,
  handle: Handler<E, Read>,
  options?: {
    limit?: Limit;
    /** It asks no database, or mostly waits for something with a queue or a deadline of its own (hashing, a provider). */
    takesNoTurn?: boolean;
    /** Reads all that a parent's call answers in the statement that looks the session up. Only for a call that takes nothing. */
    reads?: FindParent<Read>;
    /** It keeps the answer to a key in the transaction of its change. */
    keepsAnswer?: boolean;
  },
) => void;
