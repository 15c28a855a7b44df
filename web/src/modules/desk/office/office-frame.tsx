import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Role } from '@bandstand/domain/kernel/role';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { meQuery } from '../../identity/staff/queries.ts';
import { PermissionGate } from './parts/permission-gate.tsx';
import { SearchField } from './parts/search-field.tsx';
import { Shortcuts } from './parts/shortcuts.tsx';
import { isUnder, mayOpen, menuFor, type OfficeMenuItem } from './menu.ts';
import { NOT_ALLOWED, NOTHING_YET } from './no-page-words.ts';
import { FRAME } from './words.ts';
import { useEmailNews } from './use-email-news.ts';
import { useRightsNews } from './use-rights-news.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Around every page of the office: the menu at the left, or at the bottom of a phone, and the search always at hand. */
export function OfficeFrame() {
  const { data: me, isError } = useQuery(meQuery);
  const router = useRouter();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEmailNews();
  useRightsNews();
  const roles = me?.attributes.roles;
  const items = roles && menuFor(roles);
  // Until it is known who looks, the field is there: a colleague who presses `/` at once finds it.
  const canSearch = !items || items.some(({ key }) => key === 'f');
  useShortcuts({
    goTo: (key) => {
      const item = items?.find((one) => one.key === key);
      if (item !== undefined) void router.navigate({ href: item.href });
    },
    help: () => setHelpOpen(true),
  });
  return (
    <div className="flex min-h-dvh flex-col md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
      <header className="hidden border-r border-line bg-surface md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:p-4">
        <Link
          href="/office"
          aria-label="Bandstand, office"
          className="mb-6 flex min-h-12 items-center px-2 text-ink no-underline"
        >
          <Logo />
        </Link>
        <Menu items={items} name={me?.attributes.name ?? ''} />
      </header>
      <div className="min-w-0 grow">
        {canSearch && (
          <div className="sticky top-0 z-10 border-b border-line bg-paper px-4 py-2 sm:px-6">
            <SearchField />
          </div>
        )}
        {roles && !mayOpen(pathname, roles) ? (
          <NotAllowedPage roles={roles} />
        ) : (
          <PermissionGate isKnown={roles !== undefined || isError}>
            <Outlet />
          </PermissionGate>
        )}
      </div>
      <div className="sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
        <Menu items={items} name={me?.attributes.name ?? ''} isBar />
      </div>
      {isHelpOpen && <Shortcuts items={items ?? []} onClose={() => setHelpOpen(false)} />}
    </div>
  );
}

function NotAllowedPage({ roles }: { roles: readonly Role[] }) {
  const words = menuFor(roles).length === 0 ? NOTHING_YET : NOT_ALLOWED;
  useTitle(words.title);
  return (
    <Page heading={words.title}>
      <p className="measure">{words.says}</p>
      <div>
        <ButtonLink href={words.href}>{words.goOn}</ButtonLink>
      </div>
    </Page>
  );
}

type MenuProps = { items: readonly OfficeMenuItem[] | undefined; name: string; isBar?: boolean };

const itemLook =
  'flex min-h-11 min-w-11 items-center justify-center rounded-field px-1.5 whitespace-nowrap md:justify-start min-[22.5rem]:px-2.5 md:px-3 text-ink no-underline hover:bg-primary-tint aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary-ink';

function Menu({ items, name, isBar = false }: MenuProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = (href: string) => isUnder(href, pathname);
  return (
    <nav
      aria-label={FRAME.menu}
      className={isBar ? 'py-1 min-[22.5rem]:px-2' : 'flex min-h-0 grow flex-col justify-between'}
    >
      {items === undefined && !isBar && <Skeleton count={4} label={NOT_ALLOWED.loading} />}
      <ul className={isBar ? 'flex flex-wrap justify-around' : 'grid gap-1'}>
        {items?.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} aria-current={isHere(href) ? 'page' : undefined} className={itemLook}>
              {label}
            </Link>
          </li>
        ))}
        {isBar && (
          <li>
            <AccountLink isHere={isHere('/office/me')}>{FRAME.accountShort}</AccountLink>
          </li>
        )}
      </ul>
      {!isBar && <AccountLink isHere={isHere('/office/me')}>{name || FRAME.account}</AccountLink>}
    </nav>
  );
}

const AccountLink = ({ isHere, children }: { isHere: boolean; children: string }) => (
  <Link
    href="/office/me"
    aria-current={isHere ? 'page' : undefined}
    className={`${itemLook} max-w-full truncate`}
  >
    {children}
  </Link>
);
