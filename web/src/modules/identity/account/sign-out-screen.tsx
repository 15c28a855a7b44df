import { sentencesOf } from '../../../platform/client.ts';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useSignOut } from './use-sign-out.ts';
import { SIGN_OUT } from './words.ts';

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
