import type { Answer } from './answer.ts';

export type Earlier =
  | { readonly kind: 'new' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'other_request' };

/** A call with its key: the same key and the same words answer the same. */
export interface KeyedRequest {
  readonly accountId: string;
  readonly key: string;
  readonly what: unknown;
}

/** Where keys and their first answers are kept. */
export interface KeyStore {
  begin(request: KeyedRequest, now: Date): Promise<Earlier>;
  finish(request: KeyedRequest, answer: Answer): Promise<void>;
}

/** Answers what the first call of this key answered; a failure that may pass is not kept, so it can be tried again. */
export const answerOnce = async (
  keys: KeyStore,
  request: KeyedRequest,
  now: Date,
  doIt: () => Promise<Answer>,
): Promise<Answer | 'other_request'> => {
  if (request.key.length > 200) return 'other_request';
  const earlier = await keys.begin(request, now);
  if (earlier.kind === 'other_request') return 'other_request';
  if (earlier.kind === 'answered') return earlier.answer;
  const answer = await doIt();
  if (answer.status < 429) await keys.finish(request, answer);
  return answer;
};
