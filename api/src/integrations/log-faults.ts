import type { FastifyBaseLogger } from 'fastify';
import type { Fault, FaultCause } from './http-fault.ts';

/** What does not pass by itself: somebody must look. */
const NEVER_PASSES: ReadonlySet<FaultCause> = new Set(['login_refused', 'forbidden', 'unreadable']);

const isFault = (answer: unknown): answer is Fault =>
  typeof answer === 'object' &&
  answer !== null &&
  'kind' in answer &&
  answer.kind === 'unavailable';

/** Since when a service has given no usable answer, to this process; null while it answers. */
export class Reach {
  failingSince: Date | null = null;

  note(isAnswered: boolean): void {
    this.failingSince = isAnswered ? null : (this.failingSince ?? new Date());
  }
}

/** A service that says in the log when it gave no usable answer: which, and why, and nothing of what was asked. */
export const logFaults = <Service extends object>(
  service: Service,
  name: string,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  reach = new Reach(),
): Service => {
  const told = Object.entries(service).map(([call, ask]: [string, unknown]) => {
    if (typeof ask !== 'function') return [call, ask];
    const tell = (answer: unknown): unknown => {
      reach.note(!isFault(answer));
      if (isFault(answer)) {
        const { cause, status } = answer;
        const line = { service: name, call, cause, status };
        if (NEVER_PASSES.has(cause)) log.error(line, 'no answer');
        else log.warn(line, 'no answer');
      }
      return answer;
    };
    const asked = (...words: unknown[]): unknown => {
      const answer: unknown = Reflect.apply(ask, service, words);
      // What is read without asking anybody, such as a webhook, is answered at once.
      return answer instanceof Promise ? answer.then(tell) : answer;
    };
    return [call, asked];
  });
  return Object.fromEntries(told) as Service;
};
