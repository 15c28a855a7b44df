import type { PricingInfo } from '@bandstand/domain/payments/model';
import { sayYear } from '@bandstand/domain/school-year/rules';
import { Notice } from '../../../ui/notice.tsx';
import type { SummaryRow } from '../../../ui/summary-table.tsx';
import { pricingRows } from '../pricing-rows.ts';
import type { Reserved, ReservedState } from '../use-reserved.ts';
import { PLACE_NAMES } from '../words.ts';
import { Amounts } from './amounts.tsx';

type DetailsProps = { reserved: Reserved; offer: ReservedState };

/** The place, what it costs and when, and how it is paid for. */
export function ReservedDetails({ reserved, offer }: DetailsProps) {
  return (
    <Amounts
      pricing={offer.pricing}
      haveChanged={offer.haveAmountsChanged}
      rowsOf={(amounts) => reservedRows(reserved, amounts)}
    >
      {offer.hasDirectDebit ? (
        <Notice kind="success" heading="Your Direct Debit is ready">
          The new cost will be added to the existing amount of your Direct Debit.
        </Notice>
      ) : (
        <Notice heading="Next: your Direct Debit">
          You’ll set it up on the next pages and check the amounts before you agree to anything.
          We’ll keep the place for {reserved.kid.attributes.first_name} in the meantime.
        </Notice>
      )}
    </Amounts>
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
