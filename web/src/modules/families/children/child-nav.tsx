import { childPages } from '@bandstand/domain/shell/home/menu';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type KidRecord, kidsQuery } from '../../../platform/queries.ts';
import { Link } from '../../../ui/link.tsx';
import { MenuBadge } from '../../../ui/menu-badge.tsx';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { QueryState, UnknownChild } from './query-state.tsx';

type ChildSwitcherProps = {
  className?: string;
  kids: readonly KidRecord[];
  currentId: string;
  /** The same page of another child. */
  hrefOf: (kidId: KidId) => string;
};

/** From one child's page to the same page of another; nothing for an only child. */
export function ChildSwitcher({ kids, currentId, hrefOf, className = '' }: ChildSwitcherProps) {
  if (kids.length < 2) return null;
  return (
    <nav aria-label="Your children" className={className}>
      <ul className="flex flex-wrap gap-2">
        {kids.map(({ id, attributes }) => (
          <li key={id} className="max-w-full">
            <Link
              href={hrefOf(id)}
              aria-current={id === currentId ? 'page' : undefined}
              className="flex min-h-11 max-w-full items-center gap-2 rounded-chip border-[1.5px] border-edge bg-surface py-1 pr-4 pl-2 text-ink no-underline hover:border-ink hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary-tint aria-[current]:font-semibold aria-[current]:text-primary-ink"
            >
              <ChildPick name={attributes.name} index={attributes.siblingIndex} size="small" />
              <span className="min-w-0 truncate">{attributes.firstName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
  // A wide header leads to the same pages.
  const isInHeader = current === `/kid/${kid.id}`;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChildSwitcher
        kids={kids}
        currentId={kid.id}
        hrefOf={hrefOf}
        className={isInHeader ? 'md:hidden' : ''}
      />
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

/** Above a page that only this child has: it leads to the other children’s own pages, as a wide header does. */
export function Siblings({ kidId }: { kidId: string }) {
  const { data: kids = [] } = useQuery(kidsQuery);
  return (
    <ChildSwitcher
      kids={kids}
      currentId={kidId}
      hrefOf={(id) => `/kid/${id}`}
      className="md:hidden"
    />
  );
}

/** What a page of one child begins with. */
export type ChildProps = { kids: readonly KidRecord[]; kid: KidRecord; index: number };

type ChildPageProps = {
  id: string;
  /** The page of a known child; it begins again with another one. */
  Page: ComponentType<ChildProps>;
  /** The page before the children are known, where it has a shape of its own. */
  Pending?: ComponentType<{ query: ReturnType<typeof useQuery> }>;
};

/** Finds the child of an address among the parent's own. */
export function ChildPage({ id, Page, Pending = QueryState }: ChildPageProps) {
  const kids = useQuery(kidsQuery);
  if (kids.data === undefined) return <Pending query={kids} />;
  const kid = kids.data.find((one) => one.id === id);
  return kid === undefined ? (
    <UnknownChild />
  ) : (
    <Page key={id} kids={kids.data} kid={kid} index={kid.attributes.siblingIndex} />
  );
}
