import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { inMenuOrder } from '@bandstand/domain/home/card';
import { ChildCard } from './child-card.tsx';

/** Enrolled children first. */
export function Children({ kids }: { kids: readonly KidRecord[] }) {
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
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
