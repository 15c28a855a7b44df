import { canEnrolAgain, isActive } from '@bandstand/domain/kernel/moves';
import { canMakeChanges, cancellingOn, canViewTimetable } from '@bandstand/domain/shell/home/rules';
import type { KidRecord, Kid } from '../../../../platform/queries.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Link } from '../../../../ui/link.tsx';
import { latePart } from '../../../../ui/late-part.tsx';
import {
  isPaused,
  STATUS,
  formatPause,
  formatPlace,
  ENDED_UNPAID,
  isEndedForNonPayment,
  saysHeldUntil,
} from '../../../families/children/status-words.ts';
import { CHILDREN } from '../words.ts';
import { WaitingLine } from './waiting-line.tsx';
import { provider, portalNow } from '../../../../platform/provider.ts';
import { formatHeldUntil } from '@bandstand/domain/shell/home/holds';

/** Few children leave: its code comes to those, and its place is kept. */
const PlannedCancellation = latePart(
  async () =>
    (await import('../../../places/cancellation/planned-cancellation.tsx')).PlannedCancellation,
  <div className="mt-3" style={{ minHeight: '5.5rem' }} />,
);

/** One child: when they play next, what their status is, and what can be done now. The plectrum is the handle. */
export function ChildCard({ kid }: { kid: KidRecord }) {
  const it = kid.attributes;
  const { label, tone } = STATUS[it.status];
  const action = actionFor(kid);
  return (
    <div className="flex gap-4 p-4 md:p-5">
      <ChildPick name={it.name} index={it.siblingIndex} travels />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 grow text-title break-words">
            <Link href={`/kid/${kid.id}`} className="text-ink no-underline hover:underline">
              {it.name}
            </Link>
          </h3>
          <Chip tone={tone}>{label}</Chip>
          {isPaused(it) && <Chip tone="warn">Paused</Chip>}
        </div>
        <PlaceSummary kid={kid} />
        {cancellingOn(it) && <PlannedCancellation kid={kid} />}
        {action && <div className="flex flex-wrap gap-x-5">{action}</div>}
      </div>
    </div>
  );
}

const look = 'linked inline-flex min-h-11 min-w-11 items-center';

const actionFor = ({ id, attributes: it }: KidRecord) => {
  // Its ticket is above, with the way to take or decline it.
  if (it.status === 'reserved') return null;
  if (it.status === 'reserved_during_enrolment')
    return (
      <span className="mt-2">
        <ButtonLink href="/direct-debits">Continue to Payment</ButtonLink>
      </span>
    );
  if (canMakeChanges(it))
    return (
      <>
        {canViewTimetable(it) && (
          <Link
            href={`/kid/${id}/timetable`}
            className={look}
            aria-label={CHILDREN.viewTimetable(it.firstName)}
          >
            View Timetable
          </Link>
        )}
        <Link
          href={`/kid/${id}#changes`}
          className={look}
          aria-label={CHILDREN.makeChanges(it.firstName)}
        >
          Make Changes
        </Link>
      </>
    );
  if (!canEnrolAgain(it, it.lessonsAreOn)) return null;
  return (
    <Link href={`/enrol?id=${id}`} className={look}>
      Enrol
    </Link>
  );
};

/** What the child plays and where, until when the place is held, what they wait for. */
function PlaceSummary({ kid }: { kid: KidRecord }) {
  const { attributes: it } = kid;
  const pause = formatPause(it);
  return (
    <>
      <p className="text-soft">{formatPlace(it)}</p>
      {pause !== null && <p className="measure mt-2">{pause}</p>}
      <EndedLine it={it} />
      <HeldLine it={it} />
      {isActive(it.status) && it.waitingFor.length > 0 && <WaitingLine kid={kid} />}
    </>
  );
}

/** Why the lessons of a child ended that only the office can bring back, and whom to call. */
function EndedLine({ it }: { it: Kid }) {
  if (!isEndedForNonPayment(it)) return null;
  return (
    <p className="measure mt-2">
      {ENDED_UNPAID.heading}. {ENDED_UNPAID.says(it.firstName)} {provider().phone}.
    </p>
  );
}

/** Until when a child's place is held; of a place that is offered, the ticket says so. */
function HeldLine({ it: { status, reservedUntil, reservedThrough } }: { it: Kid }) {
  if (status === 'reserved' || reservedUntil === null || reservedThrough === null) return null;
  return (
    <p className="measure mt-2">
      {saysHeldUntil(formatHeldUntil({ reservedUntil, reservedThrough }, portalNow()))}
    </p>
  );
}
