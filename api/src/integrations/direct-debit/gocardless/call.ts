import { withCapital } from '@bandstand/domain/kernel/sentences';
import * as z from 'zod/mini';
import type { Deadline } from '../../deadline.ts';
import { faultOfError, faultOfStatus } from '../../http-fault.ts';
import { askWithRetries, type ReplyAfterTries } from '../ask-with-retries.ts';
import type { ProviderRefusal, ProviderUnavailable } from '../port.ts';

export interface GoCardlessSettings {
  readonly url: string;
  readonly accessToken: string;
  /** Signs what arrives at our own address. */
  readonly webhookSecret: string;
  /** Whether the contract lets us choose the references of mandates; otherwise GoCardless makes them. */
  readonly hasOwnReferences?: boolean;
  /** The longest wait for one try. */
  readonly tryMs?: number;
  /** The pause before the second try; it triples for the third. */
  readonly pauseMs?: number;
}

export type GoCardlessCall =
  | { readonly method: 'GET'; readonly path: string; readonly query?: URLSearchParams }
  | {
      readonly method: 'POST';
      readonly path: string;
      readonly body: object;
      /** With the same key a second resource is never made. */
      readonly key: string;
    };

export type GoCardlessReply =
  | { readonly kind: 'json'; readonly body: unknown; readonly status: number }
  /** There is no such resource. */
  | { readonly kind: 'missing' }
  /** A resource was made with this key before. */
  | { readonly kind: 'exists'; readonly id: string }
  | ProviderRefusal
  | ProviderUnavailable;

/** Asks up to three times within the deadline: every POST carries a key that makes it safe to repeat. */
export const callGoCardless = (
  settings: GoCardlessSettings,
  deadline: Deadline,
  call: GoCardlessCall,
): Promise<ReplyAfterTries<GoCardlessReply>> =>
  askWithRetries({ deadline, pauseMs: settings.pauseMs }, () => callOnce(settings, deadline, call));

const callOnce = async (
  settings: GoCardlessSettings,
  deadline: Deadline,
  call: GoCardlessCall,
): Promise<GoCardlessReply> => {
  try {
    const response = await fetch(addressOf(settings, call), {
      method: call.method,
      headers: headersOf(settings, call),
      redirect: 'manual',
      signal: deadline.signal(settings.tryMs ?? 3500),
      ...(call.method === 'POST' && { body: JSON.stringify(call.body) }),
    });
    return readReply(response, await response.text());
  } catch (error) {
    return { kind: 'unavailable', ...faultOfError(error) };
  }
};

const addressOf = ({ url }: GoCardlessSettings, call: GoCardlessCall): string => {
  const query = call.method === 'GET' ? (call.query?.toString() ?? '') : '';
  return `${url.replace(/\/+$/, '')}${call.path}${query === '' ? '' : `?${query}`}`;
};

const headersOf = (settings: GoCardlessSettings, call: GoCardlessCall): Record<string, string> => ({
  accept: 'application/json',
  authorization: `Bearer ${settings.accessToken}`,
  'gocardless-version': '2015-07-06',
  'user-agent': 'Bandstand',
  ...(call.method === 'POST' && {
    'content-type': 'application/json',
    'idempotency-key': call.key,
  }),
});

const readReply = (response: Response, text: string): GoCardlessReply => {
  const { status } = response;
  if (status === 429)
    return { kind: 'unavailable', ...secondsUntilReset(response), ...faultOfStatus(response) };
  if (status === 403) return { kind: 'unavailable', cause: 'forbidden', status };
  if (status === 401 || status >= 500) return { kind: 'unavailable', ...faultOfStatus(response) };
  const body = parseJson(text);
  if (status === 200 || status === 201)
    return body === undefined ? unreadable(status) : { kind: 'json', body, status };
  const told = ERROR.safeParse(body);
  return told.success ? readError(status, told.data.error) : unreadable(status);
};

/** GoCardless says by the clock when calls are counted again; its own `Date` tells how far away that is. */
const secondsUntilReset = ({ headers }: Response): { retryAfterSeconds?: number } => {
  const reset = Date.parse(headers.get('ratelimit-reset') ?? '');
  const seconds = Math.ceil((reset - Date.parse(headers.get('date') ?? '')) / 1000);
  return seconds >= 0 && seconds <= 3600 ? { retryAfterSeconds: seconds } : {};
};

/** Undefined where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const ERROR = z.object({
  error: z.object({
    type: z.string(),
    message: z.string(),
    errors: z.array(
      z.object({
        message: z.string(),
        field: z.optional(z.nullable(z.string())),
        reason: z.optional(z.string()),
        links: z.optional(z.object({ conflicting_resource_id: z.optional(z.string()) })),
      }),
    ),
  }),
});

type ToldError = z.infer<typeof ERROR>['error'];

const readError = (status: number, error: ToldError): GoCardlessReply => {
  if (status === 404) return { kind: 'missing' };
  const conflict = error.errors.find((one) => one.reason === 'idempotent_creation_conflict');
  const id = conflict?.links?.conflicting_resource_id;
  if (id !== undefined) return { kind: 'exists', id };
  const isAboutTheRequest = error.type === 'validation_failed' || error.type === 'invalid_state';
  // Anything else is a mistake of ours, and no sentence for a parent.
  if (!isAboutTheRequest) return unreadable(status);
  const sentences = error.errors.map(toSentence);
  return { kind: 'declined', errors: sentences.length > 0 ? sentences : [error.message] };
};

const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    account_holder_name: 'Account name',
    account_number: 'Account number',
    branch_code: 'Sort code',
    charge_date: 'Collection date',
    given_name: 'First name',
    family_name: 'Last name',
  }),
);

/** "is the wrong length" is said of a field; other messages are sentences already. */
const toSentence = ({ field, message }: ToldError['errors'][number]): string => {
  if (field === undefined || field === null || field === 'base' || /^[A-Z]/.test(message))
    return message;
  const plain = field.replaceAll('_', ' ');
  return `${FIELDS.get(field) ?? withCapital(plain)} ${message}`;
};

export const unreadable = (status: number): ProviderUnavailable => ({
  kind: 'unavailable',
  cause: 'unreadable',
  status,
});
