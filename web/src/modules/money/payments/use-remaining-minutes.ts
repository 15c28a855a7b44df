import { useEffect, useState } from 'react';
import { portalNow } from '../../../platform/provider.ts';

const MINUTE = 60_000;

/**
 * Whole minutes until an instant by the portal's clock, at least one; 0 once it is over. Looks again while the page is open.
 * Rounded, not up: the clock here may be seconds behind, and a hold never has more minutes than it began with.
 */
export function useRemainingMinutes(instant: string): number {
  const at = Date.parse(instant);
  const [now, setNow] = useState(() => portalNow().getTime());
  useEffect(() => {
    const look = () => setNow(portalNow().getTime());
    const timer = setInterval(look, MINUTE / 4);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, []);
  return at <= now ? 0 : Math.max(1, Math.round((at - now) / MINUTE));
}
