import { canEnrolAgain } from '@bandstand/domain/enrolment/moves';
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
import { INSTRUMENT, STATUS } from '../words.ts';

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
          <Standing it={it} />
          {action && <div className="mt-4">{action}</div>}
        </div>
      </div>
    </Card>
  );
}

function Standing({ it }: { it: Kid }) {
  if (it.status === 'waiting_list')
    return (
      <p className="measure mt-2">
        Waiting for {list(it.waiting_for.map((one) => INSTRUMENT[one]))}.
      </p>
    );
  if (it.assigned_instrument_type === null) return null;
  return (
    <>
      <p className="mt-2">
        <InstrumentChip instrument={it.assigned_instrument_type} />
      </p>
      <p className="measure mt-2">{sentenceFor(it)}</p>
    </>
  );
}

const sentenceFor = (it: Kid): string => {
  if (it.reserved_until !== null)
    return `The place is held until ${sayDate(londonDate(new Date(it.reserved_until)))}.`;
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
  if (!canEnrolAgain(it, it.lessons_are_on)) return null;
  return (
    <ButtonLink href={`/enrol?id=${id}`} variant="secondary">
      Enrol
    </ButtonLink>
  );
};

const list = (words: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
