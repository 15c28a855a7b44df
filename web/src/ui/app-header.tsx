import { Menu as MenuIcon } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { IconButton } from './icon-button.tsx';
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
  currentHref?: string;
  /** The menu of narrow screens; it comes after the page. Without it the items stand in a row there too. */
  Menu?: ComponentType<{ onClose: () => void }> | undefined;
};

export function AppHeader(props: AppHeaderProps) {
  const { title, homeHref = '/', websiteHref, signOutHref, items = [], currentHref, Menu } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-x-4 px-4 sm:px-6 md:flex-wrap">
        <Link
          href={homeHref}
          aria-label="Bandstand, home"
          className="flex min-h-12 min-w-0 items-center rounded-field text-ink no-underline"
        >
          <Logo />
        </Link>
        {title && (
          <p
            className={`min-w-0 grow truncate border-l border-line pl-4 text-soft ${items.length > 0 ? '' : 'max-sm:hidden'}`}
          >
            {title}
          </p>
        )}
        <div
          className={`ml-auto flex items-center gap-1 ${items.length > 0 ? 'max-md:hidden' : ''}`}
        >
          <TopLink href={websiteHref}>Main Website</TopLink>
          {signOutHref && <TopLink href={signOutHref}>Sign out</TopLink>}
        </div>
        {items.length > 0 && (
          <IconButton
            icon={MenuIcon}
            label="Menu"
            aria-haspopup={Menu && 'dialog'}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-mr-2 ml-auto md:hidden"
          />
        )}
      </div>
      {items.length > 0 && (
        <NavRow
          items={items.filter(({ pages }) => !pages)}
          narrowOnly={signOutHref}
          currentHref={currentHref}
          isWideOnly={!isOpen || Menu !== undefined}
        />
      )}
      {isOpen && Menu && <Menu onClose={() => setOpen(false)} />}
    </header>
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
  narrowOnly: string | undefined;
  currentHref: string | undefined;
  isWideOnly: boolean;
};

function NavRow({ items, narrowOnly, currentHref, isWideOnly }: NavRowProps) {
  return (
    <nav
      aria-label="Main"
      className={`mx-auto max-w-6xl px-2 sm:px-4 ${isWideOnly ? 'max-md:hidden' : ''}`}
    >
      <ul className="flex flex-wrap gap-x-1">
        {items.map((item) => (
          <li key={item.href} className={item.href === narrowOnly ? 'md:hidden' : ''}>
            <Link
              href={item.href}
              external={item.external}
              aria-current={item.href === currentHref ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-b-[3px] border-transparent px-2 text-small text-soft no-underline hover:text-ink hover:underline aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {item.label}
              {item.badge && <MenuBadge words={item.badge} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
