import type { IncomingMessage } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { RefusalShape, RefusalText } from '@bandstand/domain/kernel/endpoint';
import { generalRefusals } from '@bandstand/domain/kernel/problem';
import type { Decision, RefusedDecision } from '@bandstand/domain/kernel/decision';

/** The provider's number takes the place of `{phone}` in every sentence. */
export type Phrase = (sentence: string) => string;
export const phraseWith =
  (phone: string): Phrase =>
  (sentence) =>
    sentence.replaceAll('{phone}', phone);

export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
}

type Texts = Readonly<Record<string, RefusalText>>;
const general: Texts = generalRefusals;

/** A refusal's sentences where the call's answers have them. */
export const sentencesAs = (shape: RefusalShape, sentences: readonly string[]) => ({
  errors: shape === 'nested' ? { error: sentences } : sentences,
  ...(shape === 'with_message' && { message: sentences.join(' ') }),
});

/** A refusal with its status and its sentence. */
export const refusalAnswer = (
  { refusal, says, fields }: RefusedDecision<string>,
  shape: RefusalShape,
  phrase: Phrase,
  texts: Texts = {},
): HttpAnswer => {
  const text = texts[refusal] ?? general[refusal] ?? generalRefusals.invalid;
  const sentences = (says ?? [text.says]).map(phrase);
  const body = { ...sentencesAs(shape, sentences), code: refusal, ...(fields && { fields }) };
  return { status: text.status, body };
};

/** What a decision answers: 200 with its value, or its refusal. */
export const answerOf = (
  decision: Decision<unknown, string>,
  shape: RefusalShape,
  phrase: Phrase,
  texts: Texts = {},
): HttpAnswer =>
  decision.ok
    ? { status: 200, body: decision.value }
    : refusalAnswer(decision, shape, phrase, texts);

/** What was answered to a request, before it became text: for what the portal asks of itself. */
export const sentBodies = new WeakMap<IncomingMessage, unknown>();

export const sendAnswer = (reply: FastifyReply, { status, body }: HttpAnswer): FastifyReply => {
  if (status === 503) reply.header('retry-after', '2');
  if (status >= 400) reply.request.refusedAs = (body as { readonly code?: string }).code;
  sentBodies.set(reply.request.raw, body);
  return reply.code(status).send(body);
};
