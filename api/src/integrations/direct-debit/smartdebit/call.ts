import type { Deadline } from '../../deadline.ts';
import { type Fault, faultOfError, faultOfStatus } from '../../http-fault.ts';
import { askWithRetries, type ReplyAfterTries } from '../ask-with-retries.ts';
import { decodeXml, errorsIn, readXml } from './xml.ts';

export interface SmartDebitSettings {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly pslid: string;
  /** The longest wait for one try. */
  readonly tryMs?: number;
  /** The pause before the second try; it triples for the third. */
  readonly pauseMs?: number;
  /** The London day, YYYY-MM-DD; only the list of reports needs it. */
  readonly today?: () => string;
}

export interface SmartdebitCall {
  readonly path: string;
  /** POST unless said. What a PUT changes is in its query: the server overlooks some of it in a form. */
  readonly method?: 'PUT';
  readonly form?: URLSearchParams;
  readonly query?: URLSearchParams;
}

export type SmartdebitReply =
  | {
      readonly kind: 'xml';
      readonly root: string;
      readonly content: unknown;
      readonly text: string;
    }
  | { readonly kind: 'declined'; readonly errors: readonly string[] }
  | ({ readonly kind: 'unavailable' } & Fault);

/** Asks up to three times within the deadline. For calls that are safe to repeat as they are. */
export const callWithRetries = (
  settings: SmartDebitSettings,
  deadline: Deadline,
  call: SmartdebitCall,
): Promise<ReplyAfterTries<SmartdebitReply>> =>
  askWithRetries({ deadline, pauseMs: settings.pauseMs }, () => callOnce(settings, deadline, call));

const callOnce = async (
  settings: SmartDebitSettings,
  deadline: Deadline,
  call: SmartdebitCall,
): Promise<SmartdebitReply> => {
  try {
    const response = await fetch(addressOf(settings, call), {
      method: call.method ?? 'POST',
      headers: headersOf(settings),
      body: (call.form ?? new URLSearchParams()).toString(),
      redirect: 'manual',
      signal: deadline.signal(settings.tryMs ?? 3500),
    });
    return await readReply(response);
  } catch (error) {
    return { kind: 'unavailable', ...faultOfError(error) };
  }
};

/** The server refuses a double slash anywhere in the path. */
const addressOf = (settings: SmartDebitSettings, call: SmartdebitCall): string => {
  const base = settings.url.replace(/\/+$/, '');
  const path = `/${call.path}`.replace(/\/{2,}/g, '/');
  return `${base}${path}${call.query === undefined ? '' : `?${call.query.toString()}`}`;
};

const headersOf = (settings: SmartDebitSettings): Record<string, string> => ({
  accept: 'application/xml',
  authorization: `Basic ${Buffer.from(`${settings.user}:${settings.password}`).toString('base64')}`,
  'content-type': 'application/x-www-form-urlencoded',
  'user-agent': 'Bandstand',
});

const readReply = async (response: Response): Promise<SmartdebitReply> => {
  const bytes = await response.bytes();
  const { status } = response;
  const hasAnswer = status === 200 || status === 201 || status === 400 || status === 422;
  if (!hasAnswer) return { kind: 'unavailable', ...faultOfStatus(response) };
  const text = decodeXml(bytes, response.headers.get('content-type') ?? '');
  const xml = readXml(text);
  const errors = xml === null ? [] : errorsIn(xml.content);
  if (errors.length > 0) return { kind: 'declined', errors };
  const isWebPage = xml?.root.toLowerCase() === 'html';
  if (xml === null || isWebPage || status >= 400)
    return { kind: 'unavailable', cause: 'unreadable', status };
  return { kind: 'xml', ...xml, text };
};
