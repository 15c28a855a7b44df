import { provider } from '../../platform/provider.ts';
import type { MenuItem } from '../../ui/menu-item.ts';

/** The menu in the specification's order; the details carry a marker while something is missing. */
export const menuItems = (missingDetails: number): MenuItem[] => [
  { label: 'Home', href: '/' },
  {
    label: 'Your Details',
    href: '/details',
    badge: missingDetails > 0 ? `${missingDetails} missing` : undefined,
  },
  { label: 'Register New Child', href: '/enrol' },
  { label: 'Give Feedback', href: '/feedback' },
  { label: 'FAQs', href: '/faq' },
  { label: 'Instrument Deals', href: '/instrument-deals-rentals' },
  { label: 'Merchandise', href: provider().merchandise, external: true },
  { label: 'Terms And Conditions', href: '/terms-and-conditions' },
  { label: 'Settings', href: '/settings' },
  { label: 'Sign Out', href: '/sign-out' },
];
