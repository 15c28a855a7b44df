import { Menu as MenuIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { ChildPick } from './child-pick.tsx';
import { Link } from './link.tsx';
import { Logo } from './logo.tsx';
import { MenuBadge } from './menu-badge.tsx';
import type { MenuItem } from './menu-item.ts';

export type AppHeaderProps = {
  /** Where we are, for the eye; the page has its own heading. */
  title?: string;
  homeHref?: string;
  websiteHref: string;
  /** Only for those who are signed in. */
  signOutHref?: string | undefined;
  items?: readonly MenuItem[];
  /** What of the menu is in a wide header; the rest is behind the parent's initial. Without it, the row has all. */
  bar?: readonly MenuItem[];
  currentHref?: string;
  /** Whose initial opens the menu of a wide header. */
  avatar?: string | undefined;
  /** What is to be done behind it, in words. */
  badge?: string | undefined;
  /** The menu; it comes after the page. Without it the items are in a row. */
  Menu?: ComponentType<{ onClose: () => void }> | undefined;
};

/** What is beside the name of the portal, which is whole on the smallest phone. */
const GIVES_WAY = 'shrink-9999';

export function AppHeader(props: AppHeaderProps) {
  const { title, homeHref = '/', websiteHref, signOutHref, items = [], bar, currentHref } = props;
  const { avatar, badge, Menu } = props;
  const [isOpen, setOpen] = useState(false);
  const hasMenu = items.length > 0;
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-4 px-4 sm:px-6">
        <Link
          href={homeHref}
          aria-label="Bandstand, home"
          className="flex min-h-12 min-w-0 items-center rounded-field text-ink no-underline md:shrink-0"
        >
          <Logo />
        </Link>
        {title && (
          <p
            className={`${GIVES_WAY} ${bar?.length ? 'md:shrink-[1e9]' : ''} whole text-soft ${hasMenu ? '' : 'max-sm:hidden'}`}
          >
            <span className="border-l border-line pl-4">{title}</span>
          </p>
        )}
        {bar?.length ? (
          <>
            <NavRow {...{ items: bar, currentHref }} className="ml-auto min-w-0 max-md:hidden" />
            <BarLinks {...{ websiteHref, signOutHref }} />
          </>
        ) : null}
        {!(bar && hasMenu) && (
          <TopLinks {...{ websiteHref, signOutHref }} className={hasMenu ? 'max-md:hidden' : ''} />
        )}
        {hasMenu && (
          <button
            type="button"
            aria-label={badge ? `Menu, ${badge}` : 'Menu'}
            aria-haspopup={Menu && 'dialog'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={`press relative -mr-2 inline-grid size-[48px] shrink-0 place-content-center rounded-chip hover:bg-primary-tint ${bar?.length ? 'max-md:ml-auto' : 'ml-auto'} ${bar ? '' : 'md:hidden'}`}
          >
            <MenuIcon aria-hidden className={`size-6 ${avatar ? 'md:hidden' : ''}`} />
            {avatar && <Avatar name={avatar} />}
            {badge && <span className="absolute top-1 right-1 size-3 rounded-chip bg-spot" />}
          </button>
        )}
      </div>
      {hasMenu && !(bar && (!isOpen || Menu)) && (
        <NavRow
          items={items.filter(({ pages }) => !pages)}
          narrowOnly={signOutHref}
          currentHref={currentHref}
          className={`mx-auto max-w-6xl px-2 sm:px-4 ${!isOpen || Menu ? 'max-md:hidden' : ''}`}
        />
      )}
      {isOpen && Menu && <Menu onClose={() => setOpen(false)} />}
    </header>
  );
}

type TopLinksProps = Pick<AppHeaderProps, 'websiteHref' | 'signOutHref'> & { className: string };

function TopLinks({ websiteHref, signOutHref, className }: TopLinksProps) {
  return (
    <div className={`${GIVES_WAY} ml-auto flex items-center gap-1 ${className}`}>
      <TopLink href={websiteHref}>Main Website</TopLink>
      {signOutHref && (
        <span className="max-sm:hidden">
          <TopLink href={signOutHref}>Sign out</TopLink>
        </span>
      )}
    </div>
  );
}

/** Beside the row of a wide header: whole while all fits, for which the title gives way first; else out of sight. */
function BarLinks({ websiteHref, signOutHref = '/' }: Omit<TopLinksProps, 'className'>) {
  const look =
    'inline-block px-2 -outline-offset-4 text-soft no-underline hover:text-ink hover:underline';
  return (
    <p className={`${GIVES_WAY} whole text-small leading-12 max-lg:hidden`}>
      <span>
        <Link href={websiteHref} className={look}>
          Main Website
        </Link>
        <Link href={signOutHref} className={look}>
          Sign out
        </Link>
      </span>
    </p>
  );
}

function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-9 place-content-center rounded-chip border-[1.5px] border-ink font-display max-md:hidden"
    >
      {[...name][0]?.toLocaleUpperCase('en-GB')}
    </span>
  );
}

const topLook =
  'flex min-h-12 items-center rounded-field px-3 font-semibold text-ink no-underline hover:bg-primary-tint hover:underline';

function TopLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={topLook}>
      {children}
    </Link>
  );
}

type NavRowProps = {
  items: readonly MenuItem[];
  /** What the top of a wide header has already. */
  narrowOnly?: string | undefined;
  currentHref: string | undefined;
  className: string;
};

/** At most this many children have room for their names beside their plectra. */
const NAMED = 4;

/** A line that keeps to its height: with more children than there is room for, it scrolls to where one is. */
function NavRow({ items, narrowOnly, currentHref, className }: NavRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const children = items.filter(({ pick }) => pick).length;
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft + current.offsetWidth - row.current.clientWidth;
  }, [currentHref, children]);
  return (
    <nav aria-label="Main" className={className}>
      <ul
        ref={row}
        className={`relative flex gap-x-1 ${children > 0 ? 'overflow-x-auto' : 'flex-wrap'}`}
      >
        {items.map((item) => {
          const isCurrent = item.href === currentHref;
          const isFolded = item.pick !== undefined && children > NAMED && !isCurrent;
          return (
            <li
              key={item.href}
              className={`shrink-0 ${item.href === narrowOnly ? 'md:hidden' : ''}`}
            >
              <Link
                href={item.href}
                external={item.external}
                aria-current={isCurrent ? 'page' : undefined}
                title={isFolded ? item.label : undefined}
                className="flex min-h-11 items-center gap-2 border-b-[3px] border-transparent px-2 -outline-offset-4 text-small text-soft no-underline hover:text-ink hover:underline aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {item.pick && <ChildPick {...item.pick} size="small" />}
                <span
                  className={
                    isFolded ? 'sr-only' : item.pick ? 'max-w-24 truncate' : 'whitespace-nowrap'
                  }
                >
                  {item.label}
                </span>
                {item.badge && <MenuBadge words={item.badge} />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
