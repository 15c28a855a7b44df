import { useEffect, useState } from 'react';

export type SearchItem = { id: string; title: string; detail?: string | undefined };

export type Search = (term: string, signal: AbortSignal) => Promise<readonly SearchItem[]>;

export type SearchState =
  | { kind: 'short' }
  | { kind: 'loading' }
  | { kind: 'found'; items: readonly SearchItem[] }
  | { kind: 'failed' };

const pause = 250;

/** Waits for a pause in the typing; what was asked before is abandoned, so an older answer never replaces a newer. */
export function useSearch(search: Search, term: string, minLength: number) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: string; state: SearchState }>();
  const asked = term.trim();
  const isShort = asked.length < minLength;
  const question = `${attempt} ${asked}`;
  useEffect(() => {
    if (isShort) return;
    const abandon = new AbortController();
    const settle = (state: SearchState) => {
      if (!abandon.signal.aborted) setAnswer({ to: question, state });
    };
    const timer = setTimeout(() => ask(search, asked, abandon.signal).then(settle), pause);
    return () => {
      clearTimeout(timer);
      abandon.abort();
    };
  }, [search, asked, isShort, question]);

  const retry = () => setAttempt(attempt + 1);
  return {
    state: currentState(isShort, answer?.to === question ? answer.state : undefined),
    retry,
  };
}

function currentState(isShort: boolean, answer: SearchState | undefined): SearchState {
  if (isShort) return { kind: 'short' };
  return answer ?? { kind: 'loading' };
}

async function ask(search: Search, term: string, signal: AbortSignal): Promise<SearchState> {
  try {
    return { kind: 'found', items: await search(term, signal) };
  } catch {
    return { kind: 'failed' };
  }
}
