import { provider } from '../../../../platform/provider.ts';
import { Link } from '../../../../ui/link.tsx';

/** What is under the stage. */
export function StageFooter() {
  const support = provider().support ?? '/support';
  const links = [
    { href: provider().privacy, text: 'Privacy notice', external: true },
    { href: '/cookie-policy', text: 'Cookie policy' },
    { href: '/terms-and-conditions', text: 'Terms' },
    { href: support, text: 'Submit a request', external: support !== '/support' },
    ...provider().social.map(({ name, href }) => ({ href, text: name, external: true })),
  ];
  return (
    <footer className="ru-foot">
      <nav aria-label="Help and privacy" className="flex flex-wrap justify-center gap-x-6">
        {links.map(({ text, ...link }) => (
          <Link
            key={text}
            {...link}
            className="inline-flex min-h-11 min-w-11 items-center justify-center text-small underline"
          >
            {text}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
