import { AppHeader } from '../../ui/app-header.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';

const items = [
  { label: 'Home', href: '#home' },
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
      />
    </>
  );
}
