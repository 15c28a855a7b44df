import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signOut } from '@bandstand/domain/identity/account/contract';
import { signOutSchool } from '@bandstand/domain/stories/schools-area/contract';
import { call } from '../../../platform/client.ts';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { useLeave } from './use-leave.ts';

/** Signs out at once, and leaves nothing of a family or a school in this browser. */
export const useSignOut = (who: SessionAudience) => {
  const leave = useLeave(who);
  const leaving = useMutation({
    mutationFn: () => (who === 'school' ? call(signOutSchool, {}) : call(signOut, {})),
    onSuccess: leave,
  });
  const { mutate } = leaving;
  // The timer lets React mount the screen twice (StrictMode) and sign out once.
  useEffect(() => {
    const timer = setTimeout(mutate);
    return () => clearTimeout(timer);
  }, [mutate]);
  return leaving;
};
