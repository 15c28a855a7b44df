import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signOut } from '@bandstand/domain/account/contract';
import { call } from '../../platform/client.ts';
import { useLeave } from './use-leave.ts';

/** Signs out at once, and leaves nothing of the family in this browser. */
export const useSignOut = () => {
  const leave = useLeave();
  const leaving = useMutation({ mutationFn: () => call(signOut, {}), onSuccess: leave });
  const { mutate } = leaving;
  // The timer lets React mount the screen twice (StrictMode) and sign out once.
  useEffect(() => {
    const timer = setTimeout(mutate);
    return () => clearTimeout(timer);
  }, [mutate]);
  return leaving;
};
