import type { FastifyBaseLogger } from 'fastify';
import type { Fault } from './http-fault.ts';

const isFault = (answer: unknown): answer is Fault =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  answer.kind === 'unavailable';

/** A service that says in the log when it gave no usable answer: which, and why, and nothing of what was asked. */
export const tellFaults = <Service extends object>(
  service: Service,
  name: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Service => {
  const told = Object.entries(service).map(([call, ask]: [string, unknown]) => {
    if (typeof ask !== 'function') return [call, ask];
    const asked = async (...words: unknown[]): Promise<unknown> => {
      const answer: unknown = await Reflect.apply(ask, service, words);
      if (isFault(answer))
        log.warn({ service: name, call, cause: answer.cause, status: answer.status }, 'no answer');
      return answer;
    };
    return [call, asked];
  });
  return Object.fromEntries(told) as Service;
};
