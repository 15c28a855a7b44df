import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { refuse } from '@bandstand/domain/kernel/decision';
import type { GeneralRefusal } from '@bandstand/domain/kernel/problem';
import { refusalAnswer, type Phrase } from './answer.ts';

interface Options {
  readonly phrase: Phrase;
  readonly secure: boolean;
  readonly permissions: string;
}

const WHY: Readonly<Record<string, GeneralRefusal>> = {
  HPE_HEADER_OVERFLOW: 'header_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/**
 * Answers bytes that could not be read as HTTP, which reach no route and no hook. The answer has the shape and the headers of
 * every other one, and ends the connection.
 */
export const answerUnreadable =
  ({ phrase, secure, permissions }: Options) =>
  (fault: Error & { readonly code?: string }, socket: Socket): void => {
    if (fault.code === 'ECONNRESET' || socket.destroyed) return;
    const refused = refuse(WHY[fault.code ?? ''] ?? 'malformed');
    const { status, body } = refusalAnswer(refused, 'list', phrase);
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': permissions,
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      ...(secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
    socket.destroySoon();
  };
