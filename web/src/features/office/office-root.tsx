import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusNear } from '../../platform/form/focus-near.ts';
import { focusOnHeading } from '../../platform/heading-focus.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { NOT_FOUND } from './no-page-words.ts';

export function OfficeRoot() {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const first = useRef(true);
  // A new page begins at its heading, for ears and for the keyboard.
  useEffect(() => {
    if (pathname === undefined) return;
    if (first.current) first.current = false;
    else {
      focusOnHeading();
      // While it loads, the heading says so, and another one comes in its place.
      focusNear(document.activeElement);
    }
  }, [pathname]);
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}

export const OfficeNotFound = () => (
  <Page heading={NOT_FOUND.title}>
    <EmptyState
      heading={NOT_FOUND.title}
      action={<TextLink href="/office">{NOT_FOUND.back}</TextLink>}
    >
      {NOT_FOUND.says}
    </EmptyState>
  </Page>
);
