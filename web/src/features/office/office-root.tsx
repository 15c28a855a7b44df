import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusNear } from '../../platform/form/focus-near.ts';
import { focusOnHeading } from '../../platform/heading-focus.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Page } from '../../ui/page.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { NOT_FOUND } from './no-page-words.ts';
import { OfficeHead } from './office-entrance.tsx';

export function OfficeRoot() {
  useFocusOnNewPage();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}

/** Another page of a list is a new page; other filters of it are not. */
const cursorsOf = (search: string): string => {
  const all = [...new URLSearchParams(search)];
  return JSON.stringify(all.filter(([name]) => name.endsWith('after')));
};

/** A new page begins at its heading, for ears and for the keyboard. */
const useFocusOnNewPage = (): void => {
  const at = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation });
  const pathname = at?.pathname;
  const cursors = cursorsOf(at?.searchStr ?? '');
  const last = useRef<string>(undefined);
  useEffect(() => {
    if (pathname === undefined) return;
    const wasAt = last.current;
    last.current = pathname;
    if (wasAt === undefined) return;
    // A filter begins at the first page of the same list, and keeps the focus.
    if (wasAt === pathname && document.activeElement?.matches('select, input') === true) return;
    focusOnHeading();
    // While it loads, the heading says so, and another one comes in its place.
    focusNear(document.activeElement);
  }, [pathname, cursors]);
};

export const OfficeNotFound = () => (
  <>
    <OfficeHead />
    <Page heading={NOT_FOUND.title}>
      <p className="measure text-soft">{NOT_FOUND.says}</p>
      <div>
        <ButtonLink href="/office">{NOT_FOUND.back}</ButtonLink>
      </div>
    </Page>
  </>
);
