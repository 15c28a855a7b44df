import type { FastifySchema } from 'fastify';
import type { Endpoint } from '@bandstand/domain/kernel/endpoint';
import { problem } from '@bandstand/domain/kernel/problem';
import { nameOfCall, nestedProblem } from './shared-schemas.ts';

const ANY_CALL = [400, 401, 404, 413, 422, 429, 503];
const ANY_OFFICE_CALL = [...ANY_CALL, 403];

const tagOf = (path: string): string => {
  const [first = '', second = first] = path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith(':'));
  return (first === 'api' || first === 'staff' ? second : first).replace('.json', '');
};

/** A contract as Fastify validates it and OpenAPI shows it. */
export const schemaOf = (endpoint: Endpoint): FastifySchema => {
  const { params, query, body, answer, summary, refusals, path, who, refusalShape } = endpoint;
  const { may, needsSecondStep } = endpoint;
  const failed = refusalShape === 'nested' ? nestedProblem : problem;
  const any = who === 'office' ? ANY_OFFICE_CALL : ANY_CALL;
  const statuses = new Set([...any, ...Object.values(refusals).map(({ status }) => status)]);
  return {
    operationId: nameOfCall(endpoint),
    summary,
    tags: [tagOf(path)],
    security: who === 'public' ? [] : [{ token: [] }],
    ...(may.length > 0 && { 'x-may': may }),
    ...(needsSecondStep && { 'x-second-step': true }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: {
      200: answer,
      ...Object.fromEntries([...statuses].map((status) => [status, failed])),
    },
  };
};
