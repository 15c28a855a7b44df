import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The token of the e-mailed link that opened this entry of the history. */
    linkToken?: string;
    /** Whose password it sets. */
    linkOf?: string;
  }
}

const entry = (state: { linkToken?: string; linkOf?: string }) =>
  ({ to: '.', search: {}, state, replace: true, resetScroll: false }) as const;

/**
 * The token of an e-mailed link: out of the address bar at once, and kept with this entry of the history alone, so that
 * reloading and Back find it again until it is spent.
 */
export const useLinkToken = () => {
  const { token } = useSearch({ strict: false });
  const { location } = useRouter().state;
  const [kept] = useState(token ?? location.state.linkToken);
  const [username] = useState(
    new URLSearchParams(location.hash).get('of') ?? location.state.linkOf,
  );
  const navigate = useNavigate();
  useEffect(() => {
    const state = { ...(token && { linkToken: token }), ...(username && { linkOf: username }) };
    if (token !== undefined) void navigate(entry(state));
  }, [token, username, navigate]);
  return {
    token: kept || undefined,
    /** The address that the link was sent to. */
    username,
    /** It is spent, or was worth nothing. */
    forget: () => void navigate(entry({})),
  };
};
