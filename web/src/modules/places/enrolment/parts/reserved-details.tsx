import type { Kid } from '../../../../platform/queries.ts';
import { formatHeldUntil, formatDaysLeft } from '@bandstand/domain/shell/home/holds';
import { londonDate } from '@bandstand/domain/kernel/london';
import { formatYear } from '@bandstand/domain/kernel/school-year/rules';
import { OFFER_FACTS, OFFERED_UNTIL } from '@bandstand/domain/places/waiting-list/offers';
import { portalNow, provider } from '../../../../platform/provider.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { OpenUntil } from '../../../../ui/ticket-shape.tsx';
import { Ticket, type TicketLine } from '../../../../ui/ticket.tsx';
import { ChildBand } from '../../../families/children/child-stage.tsx';
import { STATUS } from '../../../families/children/status-words.ts';
import { RESERVED } from '../outcome-words.ts';
import { AMOUNTS } from '../payment-words.ts';
import { pricingRows } from '../pricing-rows.ts';
import type { ReservedPlace, ReservedState } from '../use-reserved-place.ts';
import { PLACE_NAMES } from '../words.ts';
import { AmountsNotice, PaymentSentence, PriceNotice, QueryFault } from './notices.tsx';

type DetailsProps = { reserved: ReservedPlace; offer: ReservedState };

/** The place as the ticket that it becomes: what it is, what it costs and when, and until when it is kept. */
export function ReservedDetails({ reserved, offer }: DetailsProps) {
  const { pricing, haveAmountsChanged } = offer;
  const { name, status } = reserved.kid.attributes;
  const { data: amounts } = pricing;
  return (
    <>
      {amounts && haveAmountsChanged && <AmountsNotice />}
      <Ticket
        issuer={provider().name}
        status={STATUS[status].label}
        heading={name}
        scene={<ChildBand kid={reserved.kid} />}
        // What is under the amounts comes with them: it would be moved by them otherwise.
        lines={
          pricing.isPending
            ? []
            : [
                ...placeLines(reserved.kid.attributes),
                ...(amounts === undefined
                  ? []
                  : pricingRows(amounts, { cost: 'Regular Monthly Cost', day: 'Lessons are on' })),
              ]
        }
        stub={pricing.isPending ? null : <KeptUntil kid={reserved.kid.attributes} />}
      >
        <Amounts pricing={pricing} />
      </Ticket>
    </>
  );
}

/** What follows from taking the place. */
export function ReservedNext({ reserved, offer }: DetailsProps) {
  const { pricing, hasDirectDebit } = offer;
  if (pricing.data === undefined) return null;
  return (
    <>
      <PriceNotice pricing={pricing.data} />
      {hasDirectDebit ? (
        <Notice kind="success" heading={RESERVED.withDirectDebit}>
          {RESERVED.withDirectDebitDetail}
        </Notice>
      ) : (
        <Notice heading={RESERVED.next}>
          {RESERVED.nextDetail(reserved.kid.attributes.firstName)}
        </Notice>
      )}
    </>
  );
}

/** The money in one sentence; until it is known, room for it and for its lines. */
function Amounts({ pricing }: Pick<ReservedState, 'pricing'>) {
  if (pricing.isError) return <QueryFault what="Timetable-pricing query failed" retry={pricing} />;
  if (pricing.data === undefined) return <Skeleton count={14} label={AMOUNTS.loading} />;
  return <PaymentSentence pricing={pricing.data} />;
}

const placeLines = ({
  timetableName: school,
  year,
  assignedInstrumentType: instrument,
}: Kid): TicketLine[] => [
  { label: OFFER_FACTS.school, value: school },
  { label: 'Year', value: formatYear(year) },
  { label: OFFER_FACTS.instrument, value: instrument ? PLACE_NAMES[instrument] : '' },
];

function KeptUntil({ kid: { status, reservedUntil, reservedThrough } }: { kid: Kid }) {
  if (reservedUntil === null || reservedThrough === null) return null;
  const now = portalNow();
  return (
    <OpenUntil
      label={OFFERED_UNTIL.reserved_place}
      until={formatHeldUntil({ reservedUntil, reservedThrough }, now)}
      left={status === 'reserved' && formatDaysLeft(reservedThrough, londonDate(now))}
    />
  );
}
