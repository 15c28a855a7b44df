import type * as z from 'zod/mini';
import type { Role } from './role.ts';

/** Who can have a session: each kind has its own cookies, and a token of the one is worthless to the other. */
export const SESSION_AUDIENCES = ['parent', 'school', 'office'] as const;
export type SessionAudience = (typeof SESSION_AUDIENCES)[number];

/** Who may call: nobody in particular, a signed-in parent, a signed-in school user, or somebody of the provider. */
export type Audience = 'public' | SessionAudience;

/** A refusal's status and the sentence that a parent reads; `{phone}` stands for the provider's number. */
export interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 431 | 503;
  readonly says: string;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Schema = z.ZodMiniType;
type Refusals = Readonly<Record<string, RefusalText>>;

/** One call of the HTTP API, declared once: the server, the browser's client and OpenAPI all read it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
  Refusal extends Refusals = Refusals,
  Who extends Audience = Audience,
  Verb extends Method = Method,
> {
  readonly method: Verb;
  /** The path, with parameters written as `:name`. */
  readonly path: string;
  readonly who: Who;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly refusals: Refusal;
  /** A creating call takes `Idempotency-Key`. */
  readonly creates: boolean;
  /** A `GET` that uses something up: no page, picture or frame may name it. */
  readonly spends: boolean;
  /** Whose session it reads, starts or ends: the caller's; a public call names it where it isn't a parent's. */
  readonly session: SessionAudience;
  /** The parent whose things it is about, by what was sent. For anybody else there is nothing of that kind (404). */
  readonly owner: ((sent: { params: Output<Params>; body: Output<Body> }) => string) | null;
  readonly refusalShape: RefusalShape;
  /** Of an office call: the roles that may make it, any one of them is enough. */
  readonly may: readonly Role[];
  /** The caller must have passed a second step within the last minutes: for money, rights, and lists that are exported. */
  readonly needsSecondStep: boolean;
  /** Of an office call: a page makes it by itself, again and again, whether or not anybody is there. It is no use of a session. */
  readonly isPolled?: true;
  /** Of an office call that reads: who read it is written down, as a change is. */
  readonly isRecorded?: true;
  /** Its answer holds something that opens more than this call, for longer than a session: never for a colleague who only looks. */
  readonly holdsCredential?: true;
  /** What it takes at most, where that is more than of any other call. */
  readonly atMostBytes?: number;
  /** Of a parent's call: the office makes it for a family too, by the same rules, at an address of its own. */
  readonly forFamily?: ForFamily;
}

/** What the office may do by a parent's call. */
interface ForFamily<Refusal extends string = string> {
  /** Who may; else the whole office reads, and all who act for families act. */
  readonly may?: readonly Role[];
  /** What is sent instead, where the office changes less than a parent. */
  readonly body?: Schema;
  /** Who read it is written down, as a change is. */
  readonly isRecorded?: true;
  /**
   * The refusals that they may overrule with a reason, and who may. Never what keeps a place from being given twice, what is
   * paid, what is consented to, or who may see what.
   */
  readonly overrules?: Readonly<Partial<Record<Refusal, readonly Role[]>>>;
}

/**
 * How an answer carries a refusal's sentences: as a list (H7.13 in docs/specification); as `errors.error`, in the Direct
 * Debit calls (E7.21); or as a list, with all of them in `message` too (H7.19).
 */
export type RefusalShape = 'list' | 'nested' | 'with_message';

interface EndpointDeclaration<Params, Query, Body, Answer, Refusal, Who, Verb> extends Pick<
  Endpoint,
  'path' | 'summary'
> {
  readonly method: Verb;
  readonly who: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly refusals: Refusal;
  readonly creates?: boolean;
  readonly spends?: boolean;
  readonly session?: SessionAudience;
  readonly owner?: (sent: { params: Output<Params>; body: Output<Body> }) => string;
  readonly refusalShape?: RefusalShape;
  readonly may?: readonly Role[];
  readonly needsSecondStep?: boolean;
  readonly isPolled?: true;
  readonly isRecorded?: true;
  readonly holdsCredential?: true;
  readonly atMostBytes?: number;
  readonly forFamily?: ForFamily<keyof Refusal & string>;
}

const SESSION_OF = {
  public: 'parent',
  parent: 'parent',
  school: 'school',
  office: 'office',
} as const satisfies Record<Audience, SessionAudience>;

/** Declares a call. The schemas' types flow from here to the use case and to the screen. */
export const endpoint = <
  Answer extends Schema,
  const Refusal extends Refusals,
  Who extends Audience,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Verb extends Method = Method,
>(
  declared: EndpointDeclaration<Params, Query, Body, Answer, Refusal, Who, Verb>,
): Endpoint<Params, Query, Body, Answer, Refusal, Who, Verb> => ({
  ...declared,
  params: declared.params as Params,
  query: declared.query as Query,
  body: declared.body as Body,
  creates: declared.creates ?? false,
  spends: declared.spends ?? false,
  session: declared.session ?? SESSION_OF[declared.who],
  owner: declared.owner ?? null,
  refusalShape: declared.refusalShape ?? 'list',
  may: declared.may ?? [],
  needsSecondStep: declared.needsSecondStep ?? false,
});

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

export type ParamsOf<E extends Endpoint> = Output<E['params']>;
export type QueryOf<E extends Endpoint> = Output<E['query']>;
export type BodyOf<E extends Endpoint> = Output<E['body']>;
export type SentParams<E extends Endpoint> = Input<E['params']>;
export type SentQuery<E extends Endpoint> = Input<E['query']>;
export type SentBody<E extends Endpoint> = Input<E['body']>;
export type AnswerOf<E extends Endpoint> = z.input<E['answer']>;
export type ParsedAnswer<E extends Endpoint> = z.output<E['answer']>;
export type RefusalOf<E extends Endpoint> = keyof E['refusals'] & string;
