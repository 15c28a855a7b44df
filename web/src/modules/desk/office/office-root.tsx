import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';
import { SkipLink } from '../../../ui/skip-link.tsx';
import { NoPageScreen } from './no-page-screen.tsx';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { focusOnHeading } from '../../../platform/heading-focus.ts';
import { Logo } from '../../../ui/logo.tsx';

/**
 * Around the pages of people who are not in yet: whose they are, as above the parents' own. The stage below counts on its
 * height.
 */
export const OfficeEntrance = () => (
  <>
    <OfficeHead />
    <Outlet />
  </>
);

const OfficeHead = () => (
  <header className="flex min-h-[4.1rem] items-center gap-4 border-b border-line bg-surface px-5 md:px-10">
    <Logo />
    <p className="border-l border-line pl-4 text-soft">Office</p>
  </header>
);

/** Another page of a list is a new page; other filters of it are not. */
const cursorsOf = (search: string): string => {
  const all = [...new URLSearchParams(search)];
  return JSON.stringify(all.filter(([name]) => name.endsWith('after')));
};

/** The part of the page in which something was pressed last. */
const usePressedPart = (): RefObject<Element | null> => {
  const part = useRef<Element>(null);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      part.current = target instanceof Element ? target.closest('#main section') : null;
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  return part;
};

/** The page is at its top by then: a list further down is come back to. */
const beginAt = (heading: HTMLElement): void => {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  requestAnimationFrame(() => heading.scrollIntoView({ block: 'start' }));
};

/** A new page begins at its heading, and another page of a list at the heading of the list's own part, for ears and for the keyboard. */
const useNewPageFocus = (): void => {
  const at = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation });
  const pathname = at?.pathname;
  const cursors = cursorsOf(at?.searchStr ?? '');
  const last = useRef<string>(undefined);
  const pressed = usePressedPart();
  useEffect(() => {
    if (pathname === undefined) return;
    const wasAt = last.current;
    last.current = pathname;
    if (wasAt === undefined) return;
    // A filter begins at the first page of the same list, and keeps the focus.
    if (wasAt === pathname && document.activeElement?.matches('select, input') === true) return;
    const part = pressed.current?.isConnected === true ? pressed.current : null;
    const heading = wasAt === pathname ? part?.querySelector<HTMLElement>('h2, h3') : null;
    if (heading) return beginAt(heading);
    focusOnHeading();
    // While it loads, the heading says so, and another one comes in its place.
    focusNear(document.activeElement);
  }, [pathname, cursors, pressed]);
};

export function OfficeRoot() {
  useNewPageFocus();
  return (
    <>
      <SkipLink />
      <Outlet />
    </>
  );
}

/** Where no frame can be: what is in the demo alone. */
export const OfficeNotFoundScreen = () => (
  <>
    <OfficeHead />
    <NoPageScreen />
  </>
);
