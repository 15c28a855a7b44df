import { londonDate, sayDate } from '@bandstand/domain/kernel/london';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import { sayYear } from '@bandstand/domain/school-year/rules';
import { useTitle } from '../../../platform/title.ts';
import { BottomBar } from '../../../ui/bottom-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SummaryTable, type SummaryRow } from '../../../ui/summary-table.tsx';
import { pricingRows } from '../pricing-rows.ts';
import { useHasPassed } from '../use-has-passed.ts';
import { useReserved, type Reserved } from '../use-reserved.ts';
import { PLACE_NAMES } from '../words.ts';
import { AmountsChanged } from './amounts-changed.tsx';
import { FaultBox } from './fault-box.tsx';
import { HoldEnded } from './hold-ended.tsx';
import { PriceNotice } from './price-notice.tsx';
import { QueryFailed } from './query-failed.tsx';
import { WhatIsTaken } from './what-is-taken.tsx';

/** The place that is kept for a child: what it is, what it costs, and until when. */
export function ReservedOffer(reserved: Reserved) {
  const { kid } = reserved;
  const offer = useReserved(reserved);
  const hasPassed = useHasPassed(kid.attributes.reserved_until);
  const heading = `We have a space available for ${kid.attributes.first_name}`;
  useTitle(heading);
  if (hasPassed || offer.hasEnded) return <HoldEnded name={kid.attributes.first_name} isWaiting />;
  const { take, pricing } = offer;
  return (
    <Page heading={heading} subHeading="Please check details below and complete your enrolment">
      <Until instant={kid.attributes.reserved_until} />
      <Details reserved={reserved} offer={offer} />
      {offer.isRefused && (
        <FaultBox fault={take.error} fallback="Enrolment failed" onDismiss={take.reset} />
      )}
      <BottomBar
        action={
          <Button
            onPress={offer.submit}
            pending={take.isPending}
            reason={pricing.data === undefined ? 'We need the amounts first.' : undefined}
          >
            {offer.hasDirectDebit ? 'Enrol' : 'Continue to Payment'}
          </Button>
        }
      />
    </Page>
  );
}

function Until({ instant }: { instant: string | null }) {
  if (instant === null) return null;
  return (
    <p className="measure text-lead">
      Reserved for you until{' '}
      <strong className="figures">{sayDate(londonDate(new Date(instant)), { year: true })}</strong>.
    </p>
  );
}

type DetailsProps = { reserved: Reserved; offer: ReturnType<typeof useReserved> };

function Details({ reserved, offer }: DetailsProps) {
  const { pricing } = offer;
  if (pricing.isError) {
    return (
      <QueryFailed
        what="Timetable-pricing query failed"
        isTrying={pricing.isFetching}
        onRetry={() => void pricing.refetch()}
      />
    );
  }
  if (pricing.data === undefined) return <Skeleton count={12} label="Working out the amounts" />;
  return (
    <div className="grid grid-cols-1 gap-5">
      {offer.haveAmountsChanged && <AmountsChanged />}
      <SummaryTable rows={reservedRows(reserved, pricing.data)} />
      <WhatIsTaken pricing={pricing.data} />
      <PriceNotice pricing={pricing.data} />
      {offer.hasDirectDebit && (
        <Notice kind="success" heading="Your Direct Debit is ready">
          The new cost will be added to the existing amount of your Direct Debit.
        </Notice>
      )}
    </div>
  );
}

const reservedRows = ({ kid }: Reserved, pricing: PricingInfo): SummaryRow[] => {
  const { timetable_name: school, year, assigned_instrument_type: instrument } = kid.attributes;
  return [
    { label: 'School', value: school },
    { label: 'Year', value: sayYear(year) },
    { label: 'Instrument', value: instrument ? PLACE_NAMES[instrument] : '' },
    ...pricingRows(pricing, { cost: 'Regular Monthly Cost', day: 'Lessons are on' }),
  ];
};
