import { Outlet, useRouterState } from '@tanstack/react-router';
import { provider } from '../../platform/provider.ts';
import { AppHeader } from '../../ui/app-header.tsx';
import type { MenuItem } from '../../ui/menu-item.ts';

const SIGN_OUT = '/schools/sign-out';
const ITEMS: readonly MenuItem[] = [
  { label: 'Concert videos', href: '/schools' },
  { label: 'Sign out', href: SIGN_OUT },
];

/** Around the schools' screens. */
export function SchoolFrame() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isInside = pathname === '/schools';
  return (
    <>
      <AppHeader
        title="Schools"
        websiteHref={provider().website}
        homeHref="/schools"
        {...(isInside && { signOutHref: SIGN_OUT, items: ITEMS, currentHref: pathname })}
      />
      <Outlet />
    </>
  );
}
