import { provider } from '../../platform/provider.ts';
import type { MenuItem } from '../../ui/menu-item.ts';

/** What the menu marks (H2.39 and H2.40 in docs/specification). */
interface Counts {
  /** Reserved children and instrument changes that wait for the parent's word; Home shows them. */
  readonly kids: number;
  /** 1 while details are missing. */
  readonly user: number;
}

/** The menu in its fixed order (E2.33 in docs/specification), marked where there is something to do. */
export const menuItems = ({ kids, user }: Counts): MenuItem[] => [
  { label: 'Home', href: '/', badge: toDo(kids) },
  { label: 'Your Details', href: '/details', badge: toDo(user) },
  { label: 'Register New Child', href: '/enrol' },
  { label: 'Give Feedback', href: '/feedback' },
  { label: 'FAQs', href: '/faq' },
  { label: 'Instrument Deals', href: '/instrument-deals-rentals' },
  { label: 'Merchandise', href: provider().merchandise, external: true },
  { label: 'Terms And Conditions', href: '/terms-and-conditions' },
  { label: 'Settings', href: '/settings' },
  { label: 'Sign Out', href: '/sign-out' },
];

const toDo = (count: number): string | undefined => (count > 0 ? `${count} to do` : undefined);
