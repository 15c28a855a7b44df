import { type Deadline, pauseWithin } from '../deadline.ts';
import type { Fault } from '../http-fault.ts';
import type { ProviderUnavailable } from './port.ts';

/** A reply, and whether a try before it may have reached the server and had its effect. */
export interface ReplyAfterTries<Reply> {
  readonly reply: Reply;
  readonly mayHaveHadEffect: boolean;
}

export interface RetrySettings {
  readonly deadline: Deadline;
  /** The pause before the second try; it triples for the third. */
  readonly pauseMs?: number | undefined;
}

type AnyReply = { readonly kind: string } | ProviderUnavailable;

const TRIES = 3;

/** Asks up to three times within the deadline. For calls that are safe to repeat as they are. */
export const askWithRetries = async <Reply extends AnyReply>(
  { deadline, pauseMs = 250 }: RetrySettings,
  ask: () => Promise<Reply>,
): Promise<ReplyAfterTries<Reply>> => {
  let mayHaveHadEffect = false;
  for (let attempt = 1; ; attempt += 1) {
    const reply = await ask();
    const fault = faultIn(reply);
    mayHaveHadEffect ||= fault !== null && isDoubtful(fault);
    if (fault === null || attempt === TRIES || !isWorthRepeating(fault))
      return { reply, mayHaveHadEffect };
    const backoff = pauseMs * 3 ** (attempt - 1) * (0.75 + Math.random() / 2);
    const pause = Math.max((fault.retryAfterSeconds ?? 0) * 1000, backoff);
    if (!(await pauseWithin(deadline, pause))) return { reply, mayHaveHadEffect };
  }
};

const faultIn = (reply: AnyReply): Fault | null =>
  reply.kind === 'unavailable' ? (reply as ProviderUnavailable) : null;

const isWorthRepeating = (fault: Fault): boolean =>
  fault.cause !== 'login_refused' && fault.cause !== 'forbidden' && !isRefusedStatus(fault);

/** The server may have done what was asked, although it did not say so. */
const isDoubtful = (fault: Fault): boolean => DOUBTFUL.has(fault.cause) && !isRefusedStatus(fault);

const DOUBTFUL = new Set(['timeout', 'connection_lost', 'service_error', 'unreadable']);

/** An answer outside the protocol, such as 404: it would only come again. */
const isRefusedStatus = (fault: Fault): boolean =>
  fault.cause === 'unreadable' && fault.status !== undefined && fault.status >= 300;
