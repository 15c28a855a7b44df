import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signInsQuery, type SignInRecord } from './queries.ts';

/** What ending a sign-in came to. */
export interface EndedMessage {
  readonly kind: 'success' | 'info';
  readonly heading: string;
  readonly detail: string;
}

/** Which sign-in is to end, and what came of it: it leaves the list when the server has said so. */
export const useEndSignIn = () => {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<SignInRecord | null>(null);
  const [ended, setEnded] = useState<EndedMessage | null>(null);
  const done = (id: string, what: EndedMessage) => {
    queryClient.setQueryData(
      signInsQuery.queryKey,
      (before) => before && { ...before, data: before.data.filter((it) => it.id !== id) },
    );
    void queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey });
    setAsking(null);
    setEnded(what);
  };
  const ask = (signIn: SignInRecord | null) => {
    setAsking(signIn);
    setEnded(null);
  };
  return { asking, ask, ended, done };
};
