import { useQuery } from '@tanstack/react-query';
import { countToAnswer, inMenuOrder } from '@bandstand/domain/shell/home/rules';
import { isProfileComplete } from '@bandstand/domain/families/profile/rules';
import { provider } from '../../../platform/provider.ts';
import { type KidRecord, grownUpQuery, kidsQuery, offersQuery } from '../../../platform/queries.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';

/** What the menu marks (H2.39 and H2.40 in docs/specification). */
interface Counts {
  /** Reserved children and instrument changes that wait for the parent's word; Home shows them. */
  readonly kids: number;
  /** 1 while details are missing. */
  readonly user: number;
}

/** What a wide header has room for: Home, each child, Payments and Help. The rest is in the menu. */
export const barItems = (kids: readonly KidRecord[], counts: Counts): MenuItem[] => [
  { label: 'Home', href: '/', badge: toDo(counts.kids) },
  ...inMenuOrder(kids).map(({ id, attributes: kid }) => ({
    label: kid.firstName,
    href: `/kid/${id}`,
    pick: { name: kid.name, index: kid.siblingIndex },
  })),
  PAYMENTS,
  { label: 'Help', href: '/faq' },
];

/** The item of a wide header under which a page is found: a child's pages are told by the id in their address. */
export const barItemAt = (items: readonly MenuItem[], address: string): string | undefined => {
  const [path = ''] = address.split('?');
  if (path === '/direct-debits') return PAYMENTS.href;
  const isUnder = ({ href, pick }: MenuItem) =>
    pick
      ? address.includes(href.replace('/kid/', ''))
      : path === href || path.startsWith(`${href}/`);
  return items.find(isUnder)?.href;
};

/** The menu in its fixed order (E2.33 in docs/specification) with Payments, marked where there is something to do. */
export const menuItems = ({ kids, user }: Counts): MenuItem[] => [
  { label: 'Home', href: '/', badge: toDo(kids), onWide: 'bar' },
  PAYMENTS,
  { label: 'Your Details', href: '/details', badge: toDo(user) },
  { label: 'Register New Child', href: '/enrol', onWide: 'bar' },
  { label: 'Give Feedback', href: '/feedback', onWide: 'foot' },
  { label: 'FAQs', href: '/faq', onWide: 'bar' },
  { label: 'Instrument Deals', href: '/instrument-deals-rentals', onWide: 'foot' },
  { label: 'Merchandise', href: provider().merchandise, external: true, onWide: 'foot' },
  { label: 'Terms And Conditions', href: '/terms-and-conditions', onWide: 'foot' },
  { label: 'Settings', href: '/settings' },
  { label: 'Sign Out', href: '/sign-out' },
];

const PAYMENTS: MenuItem = { label: 'Payments', href: '/payments', onWide: 'bar' };

export const toDo = (count: number): string | undefined =>
  count > 0 ? `${count} to do` : undefined;

/** What the menu marks; nothing before it is known. While enrolments are disabled there is no menu. */
export const useMenuCounts = () => {
  const grownUp = useQuery(grownUpQuery);
  const enabled = grownUp.data?.attributes.enrolmentsDisabled === false;
  const kids = useQuery({ ...kidsQuery, enabled });
  const offers = useQuery({ ...offersQuery, enabled });
  const known = (offers.data ?? []).map(({ attributes }) => attributes);
  const isMissing = grownUp.data !== undefined && !isProfileComplete(grownUp.data.attributes);
  return {
    kids: countToAnswer(kids.data ?? [], known),
    user: isMissing ? 1 : 0,
    children: kids.data ?? [],
    isKnown: enabled && !kids.isPending,
  };
};
