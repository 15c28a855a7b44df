import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the e-mailed link that opened this entry of the history. */
    linkToken?: string;
  }
}

const entry = (state: { linkToken?: string }) =>
  ({ to: '.', search: {}, state, replace: true, resetScroll: false }) as const;

/**
 * The token of an e-mailed link: out of the address bar at once, and kept with this entry of the history alone, so that
 * reloading and Back find it again until it is spent.
 */
export const useLinkToken = () => {
  const { token } = useSearch({ strict: false });
  const { location } = useRouter().state;
  const [kept] = useState(token ?? location.state.linkToken);
  const navigate = useNavigate();
  useEffect(() => {
    if (token !== undefined) void navigate(entry(token === '' ? {} : { linkToken: token }));
  }, [token, navigate]);
  return {
    token: kept || undefined,
    /** It is spent, or was worth nothing. */
    forget: () => void navigate(entry({})),
  };
};
