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
> {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
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
}

/**
 * How an answer carries a refusal's sentences: as a list (H7.13 in docs/specification); as `errors.error`, in the Direct
 * Debit calls (E7.21); or as a list, with all of them in `message` too (H7.19).
 */
export type RefusalShape = 'list' | 'nested' | 'with_message';

interface EndpointDeclaration<Params, Query, Body, Answer, Refusal, Who> extends Pick<
  Endpoint,
  'method' | 'path' | 'summary'
> {
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
>(
  declared: EndpointDeclaration<Params, Query, Body, Answer, Refusal, Who>,
): Endpoint<Params, Query, Body, Answer, Refusal, Who> => ({
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
