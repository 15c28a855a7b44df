import { provider } from '../../../platform/provider.ts';
import { AppHeader } from '../../../ui/app-header.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';

const SIGN_OUT = '/schools/sign-out';
const ITEMS: readonly MenuItem[] = [
  { label: 'Concert videos', href: '/schools' },
  { label: 'Sign out', href: SIGN_OUT },
];

type SchoolHeaderProps = { address: string; isInside: boolean };

/** The ways on are for a school that has signed in. */
export const SchoolHeader = ({ address, isInside }: SchoolHeaderProps) => (
  <AppHeader
    title="Schools"
    websiteHref={provider().website}
    homeHref="/schools"
    {...(isInside && { signOutHref: SIGN_OUT, items: ITEMS, currentHref: address })}
  />
);
