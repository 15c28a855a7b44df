import type { PricingInfo } from '@bandstand/domain/payments/model';
import { formatYear } from '@bandstand/domain/school-year/rules';
import { Notice } from '../../../ui/notice.tsx';
import type { SummaryRow } from '../../../ui/summary-table.tsx';
import { pricingRows } from '../pricing-rows.ts';
import type { ReservedPlace, ReservedState } from '../use-reserved.ts';
import { PLACE_NAMES } from '../words.ts';
import { Amounts } from './amounts.tsx';
import { RESERVED } from '../outcome-words.ts';

type DetailsProps = { reserved: ReservedPlace; offer: ReservedState };

/** The place, what it costs and when, and how it is paid for. */
export function ReservedDetails({ reserved, offer }: DetailsProps) {
  return (
    <Amounts
      pricing={offer.pricing}
      haveChanged={offer.haveAmountsChanged}
      rowsOf={(amounts) => reservedRows(reserved, amounts)}
    >
      {offer.hasDirectDebit ? (
        <Notice kind="success" heading={RESERVED.withDirectDebit}>
          {RESERVED.withDirectDebitDetail}
        </Notice>
      ) : (
        <Notice heading={RESERVED.next}>
          {RESERVED.nextDetail(reserved.kid.attributes.first_name)}
        </Notice>
      )}
    </Amounts>
  );
}

const reservedRows = ({ kid }: ReservedPlace, pricing: PricingInfo): SummaryRow[] => {
  const { timetable_name: school, year, assigned_instrument_type: instrument } = kid.attributes;
  return [
    { label: 'School', value: school },
    { label: 'Year', value: formatYear(year) },
    { label: 'Instrument', value: instrument ? PLACE_NAMES[instrument] : '' },
    ...pricingRows(pricing, { cost: 'Regular Monthly Cost', day: 'Lessons are on' }),
  ];
};
