import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellAnalytics } from '../../platform/analytics/tell.ts';
import { useConsent } from './use-consent.ts';

/** Tells whoever counts of each screen that was opened, while the parent allows it. */
export const usePageViews = (): void => {
  const pattern = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' });
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isAllowed = useConsent()?.analytics === true;
  // Two children's pages are two views, though they look the same to whoever counts.
  useEffect(() => {
    if (isAllowed && pathname !== undefined) tellAnalytics(({ tellPage }) => tellPage(pattern));
  }, [isAllowed, pathname, pattern]);
};
