import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';

/** An email that an act sends is kept once it has gone, which takes a second, or some more where much is sent. */
const ASKED_AFTER = [2_000, 10_000];

/** The pages that show what was sent: of one family, and all emails. */
const showsEmails = ({ queryKey: [office, page, ...of] }: Pick<Query, 'queryKey'>): boolean =>
  office === 'office' && (page === 'emails' || (page === 'family' && of.length === 1));

/** What was sent is there without another load: whichever page shows emails asks again so long after each act. */
export const useEmailNews = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const forget = () => timers.forEach((timer) => clearTimeout(timer));
    const ask = () => void client.invalidateQueries({ predicate: showsEmails });
    const leave = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      forget();
      timers = ASKED_AFTER.map((after) => setTimeout(ask, after));
    });
    return () => {
      leave();
      forget();
    };
  }, [client]);
};
