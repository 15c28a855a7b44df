import { useRouterState } from '@tanstack/react-router';
import { Link } from '../../../ui/link.tsx';
import { TABS } from '../words.ts';

const look =
  'flex min-h-11 items-center border-b-[3px] border-transparent px-1 whitespace-nowrap text-ink no-underline hover:border-edge aria-[current]:border-primary aria-[current]:font-semibold';

/** The desks of Money, each a page of its own. */
export function MoneyTabs() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  return (
    <nav aria-label={TABS.label} className="border-b border-line">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {TABS.desks.map(({ href, label }) => (
          <li key={href}>
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
