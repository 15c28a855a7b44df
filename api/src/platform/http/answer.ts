import type { FastifyReply } from 'fastify';
import type { RefusalText } from '@bandstand/domain/kernel/endpoint';
import { generalRefusals } from '@bandstand/domain/kernel/problem';
import type { Decision, Refused } from '@bandstand/domain/kernel/decision';

/** The provider's number takes the place of `{phone}` in every sentence. */
export type Phrase = (sentence: string) => string;
export const phraseWith =
  (phone: string): Phrase =>
  (sentence) =>
    sentence.replaceAll('{phone}', phone);

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Texts = Readonly<Record<string, RefusalText>>;
const general: Texts = generalRefusals;

/** The Direct Debit calls answer their errors as `errors.error` (specification, section 7). */
export const isBankCall = (path: string): boolean => path.startsWith('/api/smart_debits');

/** The NPS call answers a failure as `message` as well (specification, section 8). */
const saysMessage = (path: string): boolean => path.endsWith('/nps.json');

/** A refusal with its status and its sentence. */
export const refusalAnswer = (
  { refusal, says, fields }: Refused<string>,
  path: string,
  phrase: Phrase,
  texts: Texts = {},
): Answer => {
  const text = texts[refusal] ?? general[refusal] ?? generalRefusals.invalid;
  const sentences = (says ?? [text.says]).map(phrase);
  const errors = isBankCall(path) ? { error: sentences } : sentences;
  const message = saysMessage(path) ? { message: sentences.join(' ') } : {};
  const body = { errors, code: refusal, ...message, ...(fields && { fields }) };
  return { status: text.status, body };
};

/** What a decision answers: 200 with its value, or its refusal. */
export const answerOf = (
  decision: Decision<unknown, string>,
  path: string,
  phrase: Phrase,
  texts: Texts = {},
): Answer =>
  decision.ok
    ? { status: 200, body: decision.value }
    : refusalAnswer(decision, path, phrase, texts);

export const send = (reply: FastifyReply, { status, body }: Answer): FastifyReply => {
  if (status === 503) reply.header('retry-after', '2');
  if (status >= 400) reply.request.refusedAs = (body as { readonly code?: string }).code;
  return reply.code(status).send(body);
};
