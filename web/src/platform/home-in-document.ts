import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getHome } from '@bandstand/domain/shell/home/contract';
import { isOurs } from './session.ts';

type HomeAnswer = ParsedAnswer<typeof getHome>;

/**
 * A call's answer, if the portal put it into this document for this sign-in. It can be taken once, because later it would be
 * out of date.
 */
export const takeFromDocument = <Answer>(id: string, signIn: string | null): Answer | null => {
  const script = document.getElementById(id);
  script?.remove();
  const isForThisSignIn =
    signIn !== null && script?.dataset['signIn'] === signIn && isOurs('parent');
  return isForThisSignIn ? (JSON.parse(script.textContent) as Answer) : null;
};

/** Home's answer comes a moment later, so that a call at the same time shares it. */
export const takeHomeFromDocument = (signIn: string | null): Promise<HomeAnswer> | null => {
  const answer = takeFromDocument<HomeAnswer>('home', signIn);
  return answer && new Promise((resolve) => setTimeout(() => resolve(answer)));
};
