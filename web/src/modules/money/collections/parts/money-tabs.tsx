import { useEffect, useRef } from 'react';
import { useRouterState } from '@tanstack/react-router';
import { Link } from '../../../../ui/link.tsx';
import { TABS } from '../words.ts';

const look =
  'flex min-h-11 min-w-11 items-center justify-center border-b-[3px] border-transparent px-1 -outline-offset-4 whitespace-nowrap text-ink no-underline hover:border-edge aria-[current]:border-primary aria-[current]:font-semibold';

/** The desks of Money, each a page of its own. One line: where there is no room for all, it scrolls to the one that is open. */
export function MoneyTabs() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const list = useScrollToCurrent(pathname);
  return (
    <nav aria-label={TABS.label} className="min-w-0 border-b border-line">
      <ul
        ref={list}
        className="relative -mb-px flex gap-x-5 overflow-x-auto [scrollbar-width:none]"
      >
        {TABS.desks.map(({ href, label }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={look}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A list that scrolls to where one is: as soon as it has a width, which is not yet so while its page is prepared out of sight. */
const useScrollToCurrent = (where: string) => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const current = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !current) return undefined;
    const sized = new ResizeObserver(() => {
      row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
    });
    sized.observe(row);
    return () => sized.disconnect();
  }, [where]);
  return list;
};
