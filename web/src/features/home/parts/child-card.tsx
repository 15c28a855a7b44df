import { useQuery } from '@tanstack/react-query';
import { canEnrolAgain, isActive, isEnrolled } from '@bandstand/domain/enrolment/moves';
import { londonDate, sayDate } from '@bandstand/domain/kernel/london';
import { sayPounds } from '@bandstand/domain/kernel/money';
import type { Kid } from '@bandstand/domain/children/model';
import { portalNow } from '../../../platform/provider.ts';
import type { KidRecord } from '../../../platform/queries.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import { liveQuery } from '../use-home.ts';
import { STATUS } from '../words.ts';

/** One child: where it stands, and what can be done now. */
export function ChildCard({ kid, index }: { kid: KidRecord; index: number }) {
  const it = kid.attributes;
  const { label, tone } = STATUS[it.status];
  const action = actionFor(kid);
  return (
    <Card isLit={it.status === 'reserved'}>
      <div className="flex items-start gap-4">
        <ChildPick name={it.name} index={index} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h3 className="min-w-0 text-title break-words">{it.name}</h3>
            <Chip tone={tone}>{label}</Chip>
          </div>
          <p className="text-soft">{it.timetable_name}</p>
          <Standing kid={kid} />
          {action && <div className="mt-4">{action}</div>}
        </div>
      </div>
    </Card>
  );
}

function Standing({ kid }: { kid: KidRecord }) {
  const { attributes: it } = kid;
  const { data: live } = useQuery({ ...liveQuery, enabled: false });
  const isWaiting = isActive(it.status) && it.waiting_for.length > 0;
  return (
    <>
      {it.assigned_instrument_type !== null && (
        <p className="mt-2">
          <InstrumentChip instrument={it.assigned_instrument_type} />
        </p>
      )}
      {isEnrolled(it.status) && <p className="measure mt-2">{sentenceFor(it)}</p>}
      {live && <live.HeldLine it={it} />}
      {isWaiting &&
        (live ? <live.WaitingLine kid={kid} /> : <p className="mt-2">On the waiting list.</p>)}
    </>
  );
}

const sentenceFor = (it: Kid): string => {
  const monthly =
    it.subscription_amount === null ? '' : ` ${sayPounds(it.subscription_amount)} a month.`;
  if (it.first_lesson_date === null) return `First lesson to be confirmed.${monthly}`;
  const isAhead = it.first_lesson_date >= londonDate(portalNow());
  const day = sayDate(it.first_lesson_date, { year: true });
  return isAhead ? `First lesson on ${day}.${monthly}` : `Playing since ${day}.${monthly}`;
};

const actionFor = ({ id, attributes: it }: KidRecord) => {
  if (it.status === 'reserved')
    return <ButtonLink href={`/enrol-reserved-child?id=${id}`}>Take the place</ButtonLink>;
  if (it.status === 'reserved_during_enrolment')
    return <ButtonLink href="/direct-debits">Continue to Payment</ButtonLink>;
  if (isActive(it.status))
    return (
      <ButtonLink
        href={`/kid/${id}`}
        variant="secondary"
        aria-label={`Make Changes for ${it.first_name}`}
      >
        Make Changes
      </ButtonLink>
    );
  if (!canEnrolAgain(it, it.lessons_are_on)) return null;
  return (
    <ButtonLink href={`/enrol?id=${id}`} variant="secondary">
      Enrol
    </ButtonLink>
  );
};
