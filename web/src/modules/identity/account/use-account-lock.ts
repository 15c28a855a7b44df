import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallFault } from '../../../platform/client.ts';
import { forgetSession } from '../../../platform/session.ts';

/**
 * For calls that ask for the password once more: the wrong one that locks the account has ended the session, and the
 * sign-in page says why.
 */
export const useAccountLock = () => {
  const queryClient = useQueryClient();
  const router = useRouter();
  return (fault: unknown): never => {
    if (fault instanceof CallFault && fault.refusal === 'account_locked') {
      forgetSession();
      const search = { accountLocked: true, previousPath: router.state.location.href } as const;
      void router
        .navigate({ to: '/sign-in', search, ignoreBlocker: true })
        .then(() => queryClient.clear());
    }
    throw fault;
  };
};
