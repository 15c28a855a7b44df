import type { MenuItem } from '../../../ui/menu-item.ts';
import { AppHeader } from '../../../ui/app-header.tsx';
import { HeaderMenu } from '../../../ui/header-menu.tsx';
import { SkipLink } from '../../../ui/skip-link.tsx';

const items: MenuItem[] = [
  { label: 'Home', href: '#home' },
  {
    label: 'Maya Taylor',
    href: '#maya',
    badge: '1 to do',
    pages: [{ label: 'Timetable', href: '#timetable' }],
  },
  { label: 'Your Details', href: '#details', badge: '1 missing' },
  { label: 'Register New Child', href: '#enrol' },
  { label: 'Give Feedback', href: '#feedback' },
  { label: 'FAQs', href: '#faq' },
  { label: 'Instrument Deals', href: '#deals' },
  { label: 'Merchandise', href: 'https://shop.example', external: true },
  { label: 'Terms And Conditions', href: '#terms' },
  { label: 'Settings', href: '#settings' },
  { label: 'Sign Out', href: '#sign-out' },
];

const Menu = ({ onClose }: { onClose: () => void }) => (
  <HeaderMenu
    items={items}
    currentHref="#home"
    websiteHref="https://bandstand.example"
    onClose={onClose}
  />
);

export function HeaderExample() {
  return (
    <>
      <SkipLink />
      <AppHeader
        title="Gallery"
        websiteHref="https://bandstand.example"
        signOutHref="#sign-out"
        items={items}
        currentHref="#home"
        Menu={Menu}
      />
    </>
  );
}
