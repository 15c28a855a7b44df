import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { isEnrolled } from '@bandstand/domain/enrolment/moves';
import { ChildCard } from './child-card.tsx';

/** Enrolled children first; each keeps the colour of its place in the family. */
export function Children({ kids }: { kids: readonly KidRecord[] }) {
  const coloured = kids.map((kid, index) => ({ kid, index }));
  const ordered = coloured.toSorted(
    (a, b) =>
      Number(isEnrolled(b.kid.attributes.status)) - Number(isEnrolled(a.kid.attributes.status)),
  );
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
