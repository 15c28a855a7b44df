import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dropAllDrafts } from '../../platform/draft.ts';
import { forgetSession } from '../../platform/session.ts';

/** The session is over: nothing of the family stays in this browser, and the sign-in page says so. */
export const useLeave = () => {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    forgetSession();
    dropAllDrafts();
    queryClient.clear();
    void navigate({
      to: '/sign-in',
      search: { signedOut: true },
      replace: true,
      ignoreBlocker: true,
    });
  };
};
