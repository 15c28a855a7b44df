import { inMenuOrder } from '@bandstand/domain/shell/home/card';
import type { KidRecord } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { ChildCard } from './child-card.tsx';

/** Enrolled children first, like the acts of an evening. */
export function Children({ kids }: { kids: readonly KidRecord[] }) {
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {inMenuOrder(kids).map((kid) => (
          <li key={kid.id}>
            <ChildCard kid={kid} />
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink href="/enrol" variant="secondary">
          Register New Child
        </ButtonLink>
      </div>
    </>
  );
}
