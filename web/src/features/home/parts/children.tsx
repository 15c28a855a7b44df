import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { inMenuOrder } from '@bandstand/domain/home/card';
import { ChildCard } from './child-card.tsx';

/** Enrolled children first; each keeps the colour of its place in the family. */
export function Children({ kids }: { kids: readonly KidRecord[] }) {
  const ordered = inMenuOrder(kids).map((kid) => ({ kid, index: kids.indexOf(kid) }));
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {ordered.map(({ kid, index }) => (
          <li key={kid.id}>
            <ChildCard kid={kid} index={index} />
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
