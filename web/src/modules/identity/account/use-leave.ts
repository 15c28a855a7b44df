import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { dropAllDrafts } from '../../../platform/draft-storage.ts';
import type { SessionAudience } from '@bandstand/domain/kernel/endpoint';
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
