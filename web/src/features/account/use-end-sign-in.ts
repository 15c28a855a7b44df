import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endSignIn } from '@bandstand/domain/account/contract';
import { call, isFaultOf, sentencesOf } from '../../platform/client.ts';
import { signInsQuery, type SignInRecord } from './queries.ts';
import { SIGN_INS } from './words.ts';

/** What ending a sign-in came to. */
export interface Ended {
  readonly kind: 'success' | 'info';
  readonly heading: string;
  readonly detail: string;
}

/** Ends one sign-in, which leaves the list when the server has said so. One that was over already is no failure. */
export const useEndSignIn = () => {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState<SignInRecord | null>(null);
  const [ended, setEnded] = useState<Ended | null>(null);
  const done = (id: string, what: Ended) => {
    queryClient.setQueryData(
      signInsQuery.queryKey,
      (before) => before && { ...before, data: before.data.filter((it) => it.id !== id) },
    );
    void queryClient.invalidateQueries({ queryKey: signInsQuery.queryKey });
    setAsking(null);
    setEnded(what);
  };
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: ({ id }: SignInRecord) => call(endSignIn, { params: { id } }),
    onSuccess: (_, { id, attributes }) =>
      done(id, {
        kind: 'success',
        heading: SIGN_INS.ended,
        detail: SIGN_INS.endedDetail(attributes.device ?? SIGN_INS.unknown),
      }),
    onError: (fault, { id }) => {
      if (!isOver(fault)) return;
      reset();
      done(id, { kind: 'info', heading: SIGN_INS.over, detail: sentencesOf(fault).join(' ') });
    },
  });
  const ask = (signIn: SignInRecord | null) => {
    setAsking(signIn);
    setEnded(null);
    reset();
  };
  return { asking, ask, ended, error, isPending, end: mutate };
};

/** Some days after it ended, a sign-in is not even known any more. */
const isOver = (fault: unknown): boolean =>
  isFaultOf(endSignIn, fault) &&
  (fault.refusal === 'sign_in_over' || fault.refusal === 'not_found');
