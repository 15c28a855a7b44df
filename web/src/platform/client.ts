import type {
  ParsedAnswer,
  SentBody,
  Endpoint,
  SentParams,
  SentQuery,
  RefusalOf,
} from '@bandstand/domain/kernel/endpoint';
import type { GeneralRefusal } from '@bandstand/domain/kernel/problem';
import { isOurs, knowSession, sessionEnded, sessionMark } from './session.ts';
import { FAULT, SOMEBODY_ELSE, UNREACHED } from './words.ts';

type CallDeps<Part, Name extends string> = Part extends undefined
  ? { [K in Name]?: undefined }
  : { [K in Name]: Part };

/** What a call takes: exactly what its contract declares. */
export type CallOptions<E extends Endpoint> = CallDeps<SentParams<E>, 'params'> &
  CallDeps<SentQuery<E>, 'query'> &
  CallDeps<SentBody<E>, 'body'> & {
    readonly signal?: AbortSignal;
    /** The same key and body answer the same: a second press or a lost answer does nothing twice. */
    readonly key?: string;
  };

/** A call that was not answered with success. `refusal` is the contract's name for it, or how the call failed. */
export class CallFault<Refusal extends string = string> extends Error {
  override readonly name = 'CallFault';
  declare readonly refusal: Refusal | GeneralRefusal | 'fault' | 'offline';
  declare readonly status: number;
  /** Sentences to show as they are. */
  declare readonly sentences: readonly string[];
  declare readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(of: Pick<CallFault<Refusal>, 'refusal' | 'status' | 'sentences' | 'fields'>) {
    super(of.refusal);
    Object.assign(this, of);
  }
}

/** True for a fault of this call's contract, so that its refusals can be told apart by name. */
export const isFaultOf = <E extends Endpoint>(
  _endpoint: E,
  fault: unknown,
): fault is CallFault<RefusalOf<E>> => fault instanceof CallFault;

/** Nobody answered, or the server could not: whether it was heard is not known, and the same again may succeed. */
export const mayPass = (fault: unknown): boolean =>
  fault instanceof CallFault && (fault.status === 0 || fault.status >= 500);

/** The portal has too much to do, and says so at once. */
export const isBusy = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.status === 503;

/** Sentences of any fault, to show as they are. */
export const sentencesOf = (fault: unknown): readonly string[] =>
  fault instanceof CallFault ? fault.sentences : [FAULT];

/** Nothing answers. */
export const refuseUnreached = (): never => {
  throw new CallFault({ refusal: 'offline', status: 0, sentences: [UNREACHED], fields: {} });
};

const another = () =>
  new CallFault({ refusal: 'fault', status: 409, sentences: [SOMEBODY_ELSE], fields: {} });

let steps = 0;
/** Rises when a change is sent and when it is answered: what was asked before may not know of it. */
export const stepsOfChanges = (): number => steps;

/** Makes the call that a contract declares, and returns what it declares; anything else is a `CallFault`. */
export const call = async <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ParsedAnswer<E>> => {
  const { who, session } = endpoint;
  if (who !== 'public' && !isOurs(who)) throw another();
  const before = sessionMark(session);
  const answer = await send(endpoint, options);
  // Signed in, as whoever it was.
  if (who === 'public' && sessionMark(session) !== before) knowSession(session);
  return answer;
};

/** The same, whosever session it is now. */
export const send = async <E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E>,
): Promise<ParsedAnswer<E>> => {
  const { params, query, body, signal, key } = options as CallOptions<Endpoint>;
  const changes = endpoint.method === 'GET' ? 0 : 1;
  steps += changes;
  const response = await fetch(addressOf(endpoint.path, params, query), {
    method: endpoint.method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
    .finally(() => (steps += changes))
    .catch((fault: unknown) => {
      if (signal?.aborted) throw fault;
      return refuseUnreached();
    });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as ParsedAnswer<E>;
  const fault = faultOf(response.status, answer);
  if (response.status === 401 && endpoint.who !== 'public')
    sessionEnded(endpoint.who, fault.refusal);
  throw fault;
};

const addressOf = (path: string, params: unknown, query: unknown): string => {
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''),
  );
  const asked = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  return asked.length === 0
    ? filled
    : `${filled}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
};

const faultOf = (status: number, answer: unknown): CallFault => {
  const { errors, code, fields } = (answer ?? {}) as {
    errors?: unknown;
    code?: string;
    fields?: CallFault['fields'];
  };
  const list = Array.isArray(errors) ? errors : (errors as { error?: unknown } | undefined)?.error;
  const sentences = Array.isArray(list) ? list.map(String) : [UNREACHED];
  return new CallFault({ refusal: code ?? 'fault', status, sentences, fields: fields ?? {} });
};

/** A key for one thing that a parent wants; keep it while they try again. */
export const newKey = (): string => crypto.randomUUID();
