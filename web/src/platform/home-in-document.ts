import type { AnswerRead } from '@bandstand/domain/kernel/endpoint';
import type { getHome } from '@bandstand/domain/home/contract';
import { isOurs } from './session.ts';

type Home = AnswerRead<typeof getHome>;

/**
 * What the document of Home brought along: the answer of Home's call to the sign-in that it was drawn for. It is there
 * once; asked for later, it would be out of date. It comes a moment later, as an answer does: who asks meanwhile is
 * answered by the same.
 */
export const homeInDocument = (signIn: string | null): Promise<Home> | null => {
  const brought = document.getElementById('home');
  brought?.remove();
  const isTheirs = signIn !== null && brought?.dataset['signIn'] === signIn && isOurs('parent');
  if (!isTheirs) return null;
  const answer = JSON.parse(brought.textContent) as Home;
  return new Promise((resolve) => setTimeout(() => resolve(answer)));
};
