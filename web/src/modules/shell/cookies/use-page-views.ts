import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellAnalytics } from '../../../platform/analytics/tell.ts';
import { useConsent } from '../../../platform/use-consent.ts';

/** Tells the service that counts of each screen that was opened, while the parent allows it. */
export const usePageViews = (): void => {
  const router = useRouter();
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isAllowed = useConsent()?.analytics === true;
  // Two children's pages are two views, though they look the same to the service that counts.
  useEffect(() => {
    if (!isAllowed || pathname === undefined) return;
    const pattern = router.state.matches.at(-1)?.fullPath ?? '/';
    tellAnalytics(({ tellPage }) => tellPage(pattern));
  }, [isAllowed, pathname, router]);
};
