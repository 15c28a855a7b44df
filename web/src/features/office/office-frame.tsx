import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { Role } from '@bandstand/domain/kernel/role';
import { Dialog } from '../../ui/dialog.tsx';
import { Link } from '../../ui/link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { meQuery } from '../staff/queries.ts';
import { SearchField } from './parts/search-field.tsx';
import { FRAME, MENU, SHORTCUTS } from './words.ts';
import { useShortcuts } from './use-shortcuts.ts';

const menuFor = (roles: readonly Role[]) =>
  MENU.filter(({ may }) => may === null || may.some((role) => roles.includes(role)));

/** Around every page of the office: the menu at the left, or at the bottom of a phone, and the search always at hand. */
export function OfficeFrame() {
  const { data: me } = useQuery(meQuery);
  const router = useRouter();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const items = menuFor(me?.attributes.roles ?? []);
  useShortcuts({
    goTo: (key) => {
      const item = items.find((one) => one.key === key);
      if (item !== undefined) void router.navigate({ href: item.href });
    },
    help: () => setHelpOpen(true),
  });
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="hidden border-r border-line bg-surface md:sticky md:top-0 md:flex md:h-dvh md:flex-col md:p-4">
        <Link
          href="/office"
          aria-label="Bandstand, office"
          className="mb-6 flex min-h-12 items-center px-2 text-ink no-underline"
        >
          <Logo />
        </Link>
        <Menu items={items} name={me?.attributes.name ?? ''} />
      </div>
      <div className="min-w-0 pb-20 md:pb-0">
        <div className="sticky top-0 z-10 border-b border-line bg-paper px-4 py-2 sm:px-6">
          <SearchField />
        </div>
        <Outlet />
      </div>
      <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden">
        <Menu items={items} name={me?.attributes.name ?? ''} isBar />
      </div>
      <Dialog isOpen={isHelpOpen} title={FRAME.shortcuts} onClose={() => setHelpOpen(false)}>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={keys} className="contents">
              <dt className="figures font-semibold">{keys}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  );
}

type MenuProps = { items: ReturnType<typeof menuFor>; name: string; isBar?: boolean };

const itemLook =
  'flex min-h-11 items-center rounded-field px-3 text-ink no-underline hover:bg-primary-tint aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary-ink';

function Menu({ items, name, isBar = false }: MenuProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = (href: string) =>
    href === '/office' ? pathname === href : pathname.startsWith(href);
  return (
    <nav
      aria-label={FRAME.menu}
      className={isBar ? 'px-2 py-1' : 'flex min-h-0 grow flex-col justify-between'}
    >
      <ul className={isBar ? 'flex justify-around' : 'grid gap-1'}>
        {items.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} aria-current={isHere(href) ? 'page' : undefined} className={itemLook}>
              {label}
            </Link>
          </li>
        ))}
        {isBar && (
          <li>
            <AccountLink isHere={isHere('/office/me')}>{FRAME.account}</AccountLink>
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
