import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { getHome } from '@bandstand/domain/shell/home/contract';
import { isOurs } from './session.ts';

type HomeAnswer = ParsedAnswer<typeof getHome>;

/**
 * Home's answer, if the portal put it into this document for this sign-in. It can be taken once, because later it would be
 * out of date. It comes a moment later, so that a call at the same time shares it.
 */
export const takeHomeFromDocument = (signIn: string | null): Promise<HomeAnswer> | null => {
  const script = document.getElementById('home');
  script?.remove();
  const isForThisSignIn =
    signIn !== null && script?.dataset['signIn'] === signIn && isOurs('parent');
  if (!isForThisSignIn) return null;
  const answer = JSON.parse(script.textContent) as HomeAnswer;
  return new Promise((resolve) => setTimeout(() => resolve(answer)));
};
