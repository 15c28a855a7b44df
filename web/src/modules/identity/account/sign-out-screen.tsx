import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signOut } from '@bandstand/domain/identity/account/contract';
import { signOutSchool } from '@bandstand/domain/stories/schools-area/contract';
import { useNavigate } from '@tanstack/react-router';
import { sentencesOf, call } from '../../../platform/client.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SIGN_OUT } from './words.ts';
import { dropAllDrafts } from '../../../platform/draft-storage.ts';
import { forgetSession } from '../../../platform/session.ts';

/** The session is over: nothing of the family stays in this browser, and the sign-in page says so. */
export const useLeave = (who: SessionAudience) => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    forgetSession(who);
    dropAllDrafts();
    queryClient.clear();
    void navigate({
      to: who === 'school' ? '/schools/sign-in' : '/sign-in',
      search: { signedOut: true },
      replace: true,
      ignoreBlocker: true,
    });
  };
};

export const SignOutScreen = () => <SignOutPage who="parent" />;

/** Signs out as it opens; what failed can be tried again. */
export function SignOutPage({ who }: { who: SessionAudience }) {
  const leaving = useSignOut(who);
  const hasFailed = leaving.failureCount > 0;
  const title = hasFailed ? SIGN_OUT.failedTitle : SIGN_OUT.title;
  useTitle(title, hasFailed);
  return (
    <AuthLayout heading={title}>
      {hasFailed ? (
        <FailedState
          heading={SIGN_OUT.failed}
          retry={{ refetch: leaving.mutate, isFetching: leaving.isPending }}
        >
          {sentencesOf(leaving.error).join(' ')}
        </FailedState>
      ) : (
        <Skeleton count={2} label={SIGN_OUT.title} />
      )}
    </AuthLayout>
  );
}

/** Signs out at once, and leaves nothing of a family or a school in this browser. */
const useSignOut = (who: SessionAudience) => {
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
