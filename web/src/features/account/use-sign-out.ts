import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { signOut } from '@bandstand/domain/account/contract';
import { call } from '../../platform/client.ts';
import { dropAllDrafts } from '../../platform/draft.ts';
import { forgetSession } from '../../platform/session.ts';

/** Signs out at once, and leaves nothing of the family in this browser. */
export const useSignOut = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const leave = () => {
    forgetSession();
    dropAllDrafts();
    queryClient.clear();
    void navigate({ to: '/sign-in', search: { signedOut: true }, replace: true });
  };
  const leaving = useMutation({ mutationFn: () => call(signOut, {}), onSuccess: leave });
  const { mutate } = leaving;
  // The timer lets React mount the screen twice (StrictMode) and sign out once.
  useEffect(() => {
    const timer = setTimeout(mutate);
    return () => clearTimeout(timer);
  }, [mutate]);
  return leaving;
};
