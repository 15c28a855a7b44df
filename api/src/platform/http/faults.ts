import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { refuse, type RefusedDecision } from '@bandstand/domain/kernel/decision';
import { NOT_AN_ID } from '@bandstand/domain/kernel/id';
import type { RefusalShape } from '@bandstand/domain/kernel/endpoint';
import { generalRefusals, formatTooMany } from '@bandstand/domain/kernel/problem';
import { databaseCode } from '../database/transaction.ts';
import { causeOf } from '../log.ts';
import { refusalAnswer, sendAnswer, sentencesAs, type HttpAnswer, type Phrase } from './answer.ts';

type Validation = NonNullable<FastifyError['validation']>;

const UNKNOWN = 'There is a field here that this call does not know.';

/** Sorts the schema's issues by field; an unknown field is named, so that a misspelt one is noticed. */
const byField = (issues: Validation): Record<string, string[]> => {
  // A map, because who calls chooses the names: every plain object has a `toString` already.
  const fields = new Map<string, string[]>();
  for (const { instancePath, message = '', keyword, params } of issues) {
    const at = instancePath.split('/').filter(Boolean);
    const unknown = keyword === 'unrecognized_keys';
    const places = unknown ? ((params['keys'] ?? []) as string[]).map((key) => [...at, key]) : [at];
    for (const place of places.map((parts) => parts.join('.') || 'body'))
      fields.set(place, [...(fields.get(place) ?? []), unknown ? UNKNOWN : message]);
  }
  return Object.fromEntries(fields);
};

/** An id in the path that can't be one is answered as what it names: nothing. */
const invalid = (issues: Validation, where: string | undefined): RefusedDecision<string> => {
  if (where === 'params' && issues.some(({ message }) => message === NOT_AN_ID))
    return refuse('not_found');
  const fields = byField(issues);
  return refuse('invalid', { says: [...new Set(Object.values(fields).flat())], fields });
};

// Connection lost or refused, server starting or stopping, no free connection, lock or statement time-out, disk full.
const BUSY = /^(08|57P|53|55P03|57014|25P03|58030)/;
// A text with a character that no database keeps (NUL).
const UNWRITABLE = /^(22021|22P05)$/;
// The family was erased while the call was under way (migration 0012): its session is over as well.
const FAMILY_ERASED = 'BS401';
const BUSY_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|Query read timeout|not queryable|Client was closed/;

const chain = (fault: unknown): string => {
  const words: string[] = [];
  for (let at: unknown = fault; at instanceof Error; at = at.cause) words.push(at.message);
  return words.join(' ');
};

const isBusy = (fault: unknown): boolean =>
  BUSY.test(databaseCode(fault) ?? '') || BUSY_WORDS.test(chain(fault));

const refusalOf = (fault: FastifyError, retryAfter: unknown): RefusedDecision<string> | null => {
  if (hasZodFastifySchemaValidationErrors(fault)) {
    return invalid(fault.validation, fault.validationContext);
  }
  if (databaseCode(fault) === FAMILY_ERASED) return refuse('not_signed_in');
  if (UNWRITABLE.test(databaseCode(fault) ?? '')) return refuse('invalid');
  if (fault.statusCode === 429)
    return refuse('too_many', { says: [formatTooMany(Number(retryAfter) || 0)] });
  if (fault.statusCode === 413) return refuse('too_large');
  if (fault.statusCode === 503 || isBusy(fault)) return refuse('busy');
  if (fault.statusCode !== undefined && fault.statusCode >= 400 && fault.statusCode < 500)
    return refuse('malformed');
  return null;
};

/** Every fault becomes an answer that a parent can read; the log has the cause, never the data. */
export const handleFaults = (app: FastifyInstance, phrase: Phrase): void => {
  // Where a schema has no sentence of its own, its library would speak of types.
  z.config({ localeError: () => generalRefusals.invalid.says });
  const answerTo = (fault: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if ('retryAfter' in fault) reply.header('retry-after', fault.retryAfter);
    const refused = refusalOf(fault, reply.getHeader('retry-after'));
    const { url: route = '', config } = request.routeOptions;
    const shape = config.endpoint?.refusalShape ?? 'list';
    if (refused === null || refused.refusal === 'busy') {
      request.log.error({ cause: causeOf(fault), route }, 'request failed');
    }
    return refused === null ? broken(shape, phrase) : refusalAnswer(refused, shape, phrase);
  };
  app.setErrorHandler((fault: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    // As text, so that nothing is left that could fail: Fastify's own answer would quote the fault.
    reply.type('application/json; charset=utf-8').serializer((body) => JSON.stringify(body));
    try {
      return sendAnswer(reply, answerTo(fault, request, reply));
    } catch (worse) {
      request.log.error({ cause: readable(worse), first: readable(fault) }, 'request failed');
      return sendAnswer(
        reply,
        broken('list', (words) => words.replace(CALL, '')),
      );
    }
  });
  app.setNotFoundHandler((_request, reply) =>
    sendAnswer(reply, refusalAnswer(refuse('not_found'), 'list', phrase)),
  );
};

/** The cause of a fault that may itself be what can't be read. */
const readable = (fault: unknown) => {
  try {
    return causeOf(fault);
  } catch {
    return { name: 'unreadable', at: [] };
  }
};

const CALL = ', or call us on {phone}';
const SORRY = `Sorry, something went wrong on our side. Please try again${CALL}.`;

const broken = (shape: RefusalShape, phrase: Phrase): HttpAnswer => ({
  status: 500,
  body: { ...sentencesAs(shape, [phrase(SORRY)]), code: 'fault' },
});
