import type { Decision } from '@bandstand/domain/kernel/decision';
import type { Db } from '../database/pool.ts';
import type { HttpAnswer } from './answer.ts';

export type EarlierAnswer =
  | { readonly kind: 'new' }
  | { readonly kind: 'answered'; readonly answer: HttpAnswer }
  | { readonly kind: 'other_request' };

/** A call with its key: the same key and the same words answer the same. */
export interface KeyedRequest {
  readonly accountId: string;
  readonly key: string;
  readonly what: unknown;
}

/** Lets a use case keep its answer in the transaction of its change: both are there, or neither. */
export interface KeyedTransaction {
  /** Claims the key of the call; a twin waits here until the first one is done. False when it was answered before. */
  claim(tx: Db): Promise<boolean>;
  keep(tx: Db, decision: Decision<unknown, string>): Promise<void>;
}

/** Of a call without a key, and of one whose answer is kept for it. */
export const ANY_TIME: KeyedTransaction = { claim: async () => true, keep: async () => undefined };

/** Where keys and their first answers are kept. */
export interface KeyStore {
  claimWithin(tx: Db, request: KeyedRequest, now: Date): Promise<boolean>;
  finishWithin(tx: Db, request: KeyedRequest, answer: HttpAnswer): Promise<void>;
  begin(request: KeyedRequest, now: Date): Promise<EarlierAnswer>;
  finish(request: KeyedRequest, answer: HttpAnswer): Promise<void>;
}

/** Answers what the first call of this key answered; a failure that may pass is not kept, so it can be tried again. */
export const answerOnce = async (
  keys: KeyStore,
  request: KeyedRequest,
  now: Date,
  doIt: () => Promise<HttpAnswer>,
): Promise<HttpAnswer | 'other_request'> => {
  if (request.key.length > 200) return 'other_request';
  const earlier = await keys.begin(request, now);
  if (earlier.kind === 'other_request') return 'other_request';
  if (earlier.kind === 'answered') return earlier.answer;
  const answer = await doIt();
  if (answer.status < 429) await keys.finish(request, answer);
  return answer;
};

interface Work {
  /** Does it, with its answer kept in its own transaction or by us. */
  doIt(once: KeyedTransaction): Promise<Decision<unknown, string>>;
  answerOf(decision: Decision<unknown, string>): HttpAnswer;
}

/**
 * The same for work that keeps its answer itself. What it answers without a change, a refusal for one, is kept behind it:
 * had a twin been answered meanwhile, that answer counts.
 */
export const answerOnceWithin = async (
  keys: KeyStore,
  request: KeyedRequest,
  now: Date,
  { doIt, answerOf }: Work,
): Promise<HttpAnswer | 'other_request'> => {
  if (request.key.length > 200) return 'other_request';
  let [isFirst, isKept] = [true, false];
  const decision = await doIt({
    claim: async (tx) => {
      [isFirst, isKept] = [await keys.claimWithin(tx, request, now), false];
      return isFirst;
    },
    keep: async (tx, decided) => {
      isKept = true;
      await keys.finishWithin(tx, request, answerOf(decided));
    },
  });
  if (isKept) return answerOf(decision);
  return answerOnce(keys, request, now, async () =>
    answerOf(isFirst ? decision : await doIt(ANY_TIME)),
  );
};
