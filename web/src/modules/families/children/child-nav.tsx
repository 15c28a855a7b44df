import { childPages } from '@bandstand/domain/shell/home/menu';
import type { KidId } from '@bandstand/domain/kernel/ids';
import type { KidRecord } from '../../../platform/queries.ts';
import { Link } from '../../../ui/link.tsx';
import { MenuBadge } from '../../../ui/menu-badge.tsx';
import { ChildSwitcher } from './child-switcher.tsx';

type ChildNavProps = {
  kids: readonly KidRecord[];
  kid: KidRecord;
  /** The page that it is on. */
  current: string;
  /** The same page of another child. */
  hrefOf: (kidId: KidId) => string;
};

/** At the top of every page of a child: the other children, and this child's other pages. */
export function ChildNav({ kids, kid, current, hrefOf }: ChildNavProps) {
  const pages = childPages(kid.id, kid.attributes);
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChildSwitcher kids={kids} currentId={kid.id} hrefOf={hrefOf} />
      {pages.length > 1 && (
        <nav aria-label={`Pages of ${kid.attributes.firstName}`} className="no-print">
          <ul className="-mx-2 flex flex-wrap gap-x-1 border-b border-line">
            {pages.map(({ label, path, badge }) => (
              <li key={path}>
                <Link
                  href={path}
                  aria-current={path === current ? 'page' : undefined}
                  className="-mb-px flex min-h-11 items-center gap-2 border-b-[3px] border-transparent px-2 text-small text-soft no-underline hover:text-ink hover:underline aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
                >
                  {label}
                  {badge && <MenuBadge words={badge} />}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
