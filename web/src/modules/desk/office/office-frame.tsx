import { useQuery, useQueryClient, type Mutation, type Query } from '@tanstack/react-query';
import { Outlet, useRouterState, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import type { Role } from '@bandstand/domain/kernel/role';
import { useTitle } from '../../../platform/title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Link } from '../../../ui/link.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { meQuery } from '../../identity/staff/queries.ts';
import { rolesOfKept } from '../../lessons/day/kept-days.ts';
import { SearchField } from './parts/search-field.tsx';
import { NOTHING_YET, NOT_ALLOWED } from './no-page-screen.tsx';
import { SHORTCUTS, MENU, SET_UP_PAGES } from './words.ts';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { focusOnHeading } from '../../../platform/heading-focus.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CallFault } from '../../../platform/client.ts';

type OfficeMenuItem = (typeof MENU)[number];
interface GuardedItem {
  readonly href: string;
  readonly may: readonly Role[];
}

const isFor = ({ may }: GuardedItem, roles: readonly Role[]): boolean =>
  may.some((role) => roles.includes(role));

const isIn = ({ href }: Pick<GuardedItem, 'href'>, pathname: string): boolean =>
  pathname === href || (href !== '/office' && pathname.startsWith(`${href}/`));

/** The words of the menu that lead somewhere for these roles. */
export const menuFor = (roles: readonly Role[]): readonly OfficeMenuItem[] =>
  MENU.filter((item) => isFor(item, roles));

/** What of Set-up is for these roles; some of it is in the demo only. */
export const setUpPagesFor = (roles: readonly Role[], isDemo: boolean) =>
  SET_UP_PAGES.filter((page) => isFor(page, roles) && (isDemo || !('isOfDemo' in page)));

/** Whether an address is under a word of the menu; the pages of Set-up have addresses of their own. */
export const isUnder = (href: string, pathname: string): boolean =>
  isIn({ href }, pathname) ||
  (href === '/office/set-up' &&
    [...SET_UP_PAGES, { href: '/office/timetables' }].some((page) => isIn(page, pathname)));

/** Whether these roles may open an address; one that is in no menu says itself what it refuses. */
export const mayOpen = (pathname: string, roles: readonly Role[]): boolean => {
  const pages: readonly GuardedItem[] = [...MENU, ...SET_UP_PAGES];
  const page = pages.find((one) => isIn(one, pathname));
  return page === undefined || isFor(page, roles);
};

type KeyActions = { goTo: (key: string) => void; help: () => void };

/** Who types in a field means letters; who holds a modifier means the browser. */
const isTyping = ({ target, metaKey, ctrlKey, altKey }: KeyboardEvent): boolean =>
  metaKey ||
  ctrlKey ||
  altKey ||
  (target instanceof HTMLElement && target.closest('input, textarea, select, dialog') !== null);

const GO_WITHIN = 1_000;

/** The next line of work or the one before, from the one where the focus is; the first, where it is in none. */
const focusOnRow = (step: 1 | -1): void => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.closest('section')?.contains(document.activeElement));
  rows[at < 0 ? 0 : at + step]?.focus();
};

/** `/` or Ctrl+K finds the search, `g` and a letter a page, `j` and `k` go along the lines of work, `?` the list of these. */
export const useShortcuts = (wanted: KeyActions): void => {
  const current = useRef(wanted);
  current.current = wanted;
  useEffect(() => {
    let wentAt = -GO_WITHIN;
    const press = (event: KeyboardEvent) => {
      const isCtrlK = (event.ctrlKey || event.metaKey) && event.key === 'k';
      if (isTyping(event) && !isCtrlK) return;
      if (event.key === '/' || isCtrlK) {
        event.preventDefault();
        const search = document.querySelector<HTMLInputElement>('#office-search');
        search?.focus();
        // What was looked for before is typed over.
        search?.select();
      } else if (event.key === '?') current.current.help();
      else if (event.key === 'g') wentAt = event.timeStamp;
      else if (event.timeStamp - wentAt < GO_WITHIN) {
        wentAt = -GO_WITHIN;
        current.current.goTo(event.key);
      } else if (event.key === 'j') focusOnRow(1);
      else if (event.key === 'k') focusOnRow(-1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

/** An email that an act sends is kept once it has gone, which takes a second, or some more where much is sent. */
const ASKED_AFTER = [2_000, 10_000];

/** The pages that show what was sent: of one family, and all emails. */
const showsEmails = ({ queryKey: [office, page, ...of] }: Pick<Query, 'queryKey'>): boolean =>
  office === 'office' && (page === 'emails' || (page === 'family' && of.length === 1));

/** What was sent is there without another load: whichever page shows emails asks again so long after each act. */
export const useEmailNews = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const forget = () => timers.forEach((timer) => clearTimeout(timer));
    const ask = () => void client.invalidateQueries({ predicate: showsEmails });
    const leave = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      forget();
      timers = ASKED_AFTER.map((after) => setTimeout(ask, after));
    });
    return () => {
      leave();
      forget();
    };
  }, [client]);
};

/** Around every page of the office: the menu at the left, or at the bottom of a phone, and the search always at hand. */
export function OfficeFrame() {
  const { data: me, isError } = useQuery(meQuery);
  const router = useRouter();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  useEmailNews();
  useRightsNews();
  const roles = me?.attributes.roles ?? rolesOfKept();
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
        {items?.[0] && pathname === '/office' && items[0].href !== pathname ? (
          <FirstPage href={items[0].href} />
        ) : roles && !mayOpen(pathname, roles) ? (
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

/** The office begins with the first word of the menu: for a Band Leader that is not Today. */
function FirstPage({ href }: { href: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return null;
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
  'flex min-h-11 min-w-11 items-center justify-center rounded-field px-1.5 whitespace-nowrap md:justify-start min-[26rem]:px-2.5 md:px-3 text-ink no-underline hover:bg-primary-tint aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary-ink';

function Menu({ items, name, isBar = false }: MenuProps) {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const isHere = (href: string) => isUnder(href, pathname);
  return (
    <nav
      aria-label="Main"
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
            <AccountLink isHere={isHere('/office/me')}>You</AccountLink>
          </li>
        )}
      </ul>
      {!isBar && <AccountLink isHere={isHere('/office/me')}>{name || 'Your account'}</AccountLink>}
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

/**
 * Nobody sees a page before it is known that they may. It is there meanwhile, and asks for what it shows: a colleague who may
 * see it waits no longer.
 */
function PermissionGate({ isKnown, children }: { isKnown: boolean; children: ReactNode }) {
  const router = useRouter();
  // A colleague who comes from another page, as from signing in, goes on at the heading, which could not have the focus before.
  const [isDue] = useState(() => !isKnown && router.state.resolvedLocation !== undefined);
  useEffect(() => {
    if (!isDue || !isKnown || document.activeElement !== document.body) return;
    focusOnHeading();
    // While it loads, the heading says so, and another one comes in its place.
    focusNear(document.activeElement);
  }, [isDue, isKnown]);
  return (
    <>
      {!isKnown && (
        <div className="px-4 py-8 sm:px-6">
          <Skeleton count={4} label={NOT_ALLOWED.loading} />
        </div>
      )}
      <div hidden={!isKnown}>{children}</div>
    </>
  );
}

type ShortcutsProps = { items: readonly OfficeMenuItem[]; onClose: () => void };

/** What can be done by a key alone, from anywhere. */
function Shortcuts({ items, onClose }: ShortcutsProps) {
  return (
    <Dialog isOpen title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {shortcutsFor(items).map(({ keys, does }) => (
          <div key={keys} className="contents">
            <dt className="text-soft">
              {keys
                .split(' ')
                .map((key) => (key === 'then' ? ' then ' : <Key key={key}>{key}</Key>))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** Those that lead nowhere for this role are left out. */
const shortcutsFor = (items: readonly OfficeMenuItem[]) =>
  SHORTCUTS.filter(({ key }) => key === null || items.some((item) => item.key === key));

const Key = ({ children }: { children: string }) => (
  <kbd className="figures inline-block min-w-7 rounded-[0.25rem] border border-edge bg-sunken px-1.5 text-center font-text font-semibold text-ink">
    {children}
  </kbd>
);

const isNotAllowed = (fault: unknown): boolean =>
  fault instanceof CallFault && fault.refusal === 'not_allowed';

/**
 * An administrator may change somebody's roles while they work: what a page loads or does is refused then, and the frame asks
 * again who it is. Once for each, so that a page which asks by itself does not keep on.
 */
const useRightsNews = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const asked = new WeakSet<Query | Mutation>();
    const look = (refused: Query | Mutation) => {
      // Before it is known who it is, that is being asked anyway.
      if (!isNotAllowed(refused.state.error) || asked.has(refused)) return;
      asked.add(refused);
      if (client.getQueryData(meQuery.queryKey) === undefined) return;
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
    };
    const leaves = [
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated') look(query);
      }),
      client.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') look(mutation as Mutation);
      }),
    ];
    return () => leaves.forEach((leave) => leave());
  }, [client]);
};
