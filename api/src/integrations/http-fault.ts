/** Why a service outside gave no usable answer. Nothing else about a failed call is ever kept: a URL, a body or a message may be personal. */
export type FaultCause =
  /** It did not answer in time. */
  | 'timeout'
  /** No connection was made, so the question never arrived. */
  | 'unreachable'
  /** The connection broke before the answer was complete. */
  | 'connection_lost'
  /** It asked us to slow down. */
  | 'too_many_calls'
  /** It failed by its own account. */
  | 'service_error'
  /** It answered something that is not in the protocol. */
  | 'unreadable'
  /** It does not accept our login. */
  | 'login_refused'
  /** It knows us, and does not let our account do that: asking again never helps. */
  | 'forbidden';

export interface Fault {
  readonly cause: FaultCause;
  readonly status?: number;
  readonly retryAfterSeconds?: number;
}

const NEVER_ARRIVED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'ERR_INVALID_URL',
]);

/** What a rejected `fetch` means. */
export const faultOfError = (error: unknown): Fault => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'TimeoutError' || name === 'AbortError') return { cause: 'timeout' };
  return { cause: codesOf(error).some(isBeforeArrival) ? 'unreachable' : 'connection_lost' };
};

/** What a status that carries no answer means. */
export const faultOfStatus = (response: Response): Fault => {
  const { status } = response;
  if (status === 401 || status === 403) return { cause: 'login_refused', status };
  if (status === 429) return { cause: 'too_many_calls', status, ...retryAfter(response) };
  if (status >= 500) return { cause: 'service_error', status, ...retryAfter(response) };
  return { cause: 'unreadable', status };
};

/** No connection, or no trust in the one who answered: either way nothing was sent. */
const isBeforeArrival = (code: string): boolean =>
  NEVER_ARRIVED.has(code) || /^ERR_(TLS|SSL)|CERT|^UNABLE_TO_/.test(code);

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const own = 'code' in error && typeof error.code === 'string' ? [error.code] : [];
  const inner = error instanceof AggregateError ? error.errors : [error.cause];
  return [...own, ...inner.flatMap(codesOf)];
};

/** `Retry-After` in seconds; its other form, a date, would need a clock and is left out. */
const retryAfter = (response: Response): Pick<Fault, 'retryAfterSeconds'> => {
  const header = response.headers.get('retry-after')?.trim() ?? '';
  return /^\d{1,6}$/.test(header) ? { retryAfterSeconds: Number(header) } : {};
};
