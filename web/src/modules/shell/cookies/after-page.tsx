import { useRouterState, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reopenConsent } from '../../../platform/consent.ts';
import { provider } from '../../../platform/provider.ts';
import { isSignedIn } from '../../../platform/session.ts';
import { Link } from '../../../ui/link.tsx';
import { menuItems } from '../frame/menu.ts';
import { ConsentDialog } from './parts/consent-dialog.tsx';
import { useConsent, useIsConsentReopened } from '../../../platform/use-consent.ts';
import { tellAnalytics } from '../../../platform/analytics/tell.ts';

const isTyping = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable]') ?? false;

/**
 * Whether nobody has begun to fill a field in. The page comes first and its choices after it: on a slow connection a dialog
 * would take the keyboard away from a password that is half typed. Once true it stays so.
 */
const useQuietMoment = (): boolean => {
  const [isQuiet, setQuiet] = useState(() => !isTyping());
  useEffect(() => {
    if (isQuiet) return undefined;
    // The field that comes next has the focus only after this one lost it.
    const lookAgain = () => setTimeout(() => setQuiet(!isTyping()));
    const later = setInterval(lookAgain, 1_000);
    document.addEventListener('focusout', lookAgain);
    return () => {
      clearInterval(later);
      document.removeEventListener('focusout', lookAgain);
    };
  }, [isQuiet]);
  return isQuiet;
};

/** Tells the service that counts of each screen that was opened, while the parent allows it. */
const usePageViews = (): void => {
  const router = useRouter();
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const isAllowed = useConsent()?.analytics === true;
  // Two children's pages are two views, though they look the same to the service that counts.
  useEffect(() => {
    if (!isAllowed || pathname === undefined) return;
    const pattern = router.state.matches.at(-1)?.fullPath ?? '/';
    tellAnalytics(({ tellPage }) => tellPage(pattern));
  }, [isAllowed, pathname, router]);
};

const look = 'linked inline-flex min-h-11 items-center text-small text-soft';

/** What is under every page, and the choice of cookies until it is made; it comes after the page itself. */
export function AfterPage() {
  usePageViews();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  // The policy can be read before anything is chosen.
  const isQuiet = useQuietMoment();
  // A colleague who sees what a family sees chooses nothing for them.
  const isAsked =
    useConsent() === null &&
    isQuiet &&
    pathname !== '/cookie-policy' &&
    !document.getElementById('viewing');
  const isReopened = useIsConsentReopened();
  const isOpen = isReopened || isAsked;
  const support = provider().support ?? '/support';
  // A stage of its own has a footer of its own.
  if (pathname.startsWith('/round-up/')) return isOpen ? <ConsentDialog /> : null;
  return (
    <>
      <footer className="border-t border-line">
        <nav
          aria-label="Help and privacy"
          className="mx-auto flex max-w-6xl flex-wrap gap-x-6 px-4 py-3 sm:px-6"
        >
          <Link href={support} external={support !== '/support'} className={look}>
            Support request
          </Link>
          <Link href="/cookie-policy" className={look}>
            Cookie policy
          </Link>
          <button type="button" className={look} onClick={reopenConsent}>
            Cookie choices
          </button>
          {isSignedIn() &&
            !pathname.startsWith('/schools') &&
            menuItems({ kids: 0, user: 0 })
              .filter(({ onWide }) => onWide === 'foot')
              .map(({ label, href, external }) => (
                <span key={href} className="max-md:hidden">
                  <Link href={href} external={external} className={look}>
                    {label}
                  </Link>
                </span>
              ))}
          <span className="flex min-h-11 items-center text-small text-soft">
            {provider().phone} · {provider().hours}
          </span>
        </nav>
      </footer>
      {isOpen && <ConsentDialog placement={isReopened ? 'card' : 'bottom'} />}
    </>
  );
}
