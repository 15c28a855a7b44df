import { canEnrolAgain } from '@bandstand/domain/enrolment/moves';
import { canMakeChanges, cancellingOn, canViewTimetable } from '@bandstand/domain/home/card';
import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Leaving } from '../../cancellation/leaving.tsx';
import { isPaused, STATUS } from '../status-words.ts';
import { CHILDREN } from '../words.ts';
import { Standing } from './standing.tsx';

/** One child: where it stands, and what can be done now. */
export function ChildCard({ kid }: { kid: KidRecord }) {
  const it = kid.attributes;
  const { label, tone } = STATUS[it.status];
  const action = actionFor(kid);
  return (
    <Card isLit={it.status === 'reserved'}>
      <div className="flex items-start gap-4">
        <ChildPick name={it.name} index={it.sibling_index} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-title break-words">{it.name}</h3>
            <Chip tone={tone}>{label}</Chip>
            {isPaused(it) && <Chip tone="warn">Paused</Chip>}
          </div>
          <p className="text-soft">{it.timetable_name}</p>
          <Standing kid={kid} />
          {cancellingOn(it) && <Leaving kid={kid} />}
          {action && <div className="mt-4 flex flex-wrap gap-3">{action}</div>}
        </div>
      </div>
    </Card>
  );
}

const actionFor = ({ id, attributes: it }: KidRecord) => {
  if (it.status === 'reserved')
    return <ButtonLink href={`/enrol-reserved-child?id=${id}`}>Take the place</ButtonLink>;
  if (it.status === 'reserved_during_enrolment')
    return <ButtonLink href="/direct-debits">Continue to Payment</ButtonLink>;
  if (canMakeChanges(it))
    return (
      <>
        <ButtonLink
          href={`/kid/${id}#changes`}
          variant="secondary"
          aria-label={CHILDREN.makeChanges(it.first_name)}
        >
          Make Changes
        </ButtonLink>
        {canViewTimetable(it) && (
          <ButtonLink
            href={`/kid/${id}/timetable`}
            variant="secondary"
            aria-label={CHILDREN.viewTimetable(it.first_name)}
          >
            View Timetable
          </ButtonLink>
        )}
      </>
    );
  if (!canEnrolAgain(it, it.lessons_are_on)) return null;
  return (
    <ButtonLink href={`/enrol?id=${id}`} variant="secondary">
      Enrol
    </ButtonLink>
  );
};
