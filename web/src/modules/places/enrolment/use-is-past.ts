import { useEffect, useState } from 'react';
import { portalNow } from '../../../platform/provider.ts';

/** The longest that a timer can wait (2^31 - 1 ms). */
const LONGEST = 2_147_483_647;

/** Whether a moment is over, by the portal's clock; tells so while the page is open. */
export function useIsPast(instant: string | null): boolean {
  const at = instant === null ? null : Date.parse(instant);
  const [now, setNow] = useState(() => portalNow().getTime());
  useEffect(() => {
    if (at === null) return;
    const look = () => setNow(portalNow().getTime());
    const timer = setTimeout(look, Math.min(Math.max(0, at - portalNow().getTime()), LONGEST));
    window.addEventListener('focus', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
    };
  }, [at]);
  return at !== null && now >= at;
}
