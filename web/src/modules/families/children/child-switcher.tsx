import type { KidId } from '@bandstand/domain/kernel/ids';
import type { KidRecord } from '../../../platform/queries.ts';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { Link } from '../../../ui/link.tsx';

type ChildSwitcherProps = {
  kids: readonly KidRecord[];
  currentId: string;
  /** The same page of another child. */
  hrefOf: (kidId: KidId) => string;
};

/** From one child's page to the same page of another; nothing for an only child. */
export function ChildSwitcher({ kids, currentId, hrefOf }: ChildSwitcherProps) {
  if (kids.length < 2) return null;
  return (
    <nav aria-label="Your children">
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
