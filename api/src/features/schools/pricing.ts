import { monthOf } from '@bandstand/domain/kernel/london';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import { quote, type QuotedSibling } from '@bandstand/domain/payments/quote';
import type { FamilyFacts, TimetableFacts } from './store.ts';

const NOBODY: FamilyFacts = { balance: 0, enrolments: [] };
/** A first payment that is not known yet is in no collection that can be quoted. */
const NOT_YET = { month: '9999-12', amount: 0 };

const siblingOf = ({
  prices,
  first_payment_on: on,
  first_payment_pennies: amount,
}: FamilyFacts['enrolments'][number]): QuotedSibling => ({
  prices,
  first_payment: on === null || amount === null ? NOT_YET : { month: monthOf(on), amount },
});

/**
 * What lessons at this timetable cost this family, and from when: the server's own figures. Places held for its other
 * children count as theirs already, because the same Direct Debit will pay for them.
 */
export const priceFor = (
  timetable: TimetableFacts,
  now: Date,
  family: FamilyFacts = NOBODY,
  exceptKidId: string | null = null,
): PricingInfo =>
  quote(
    timetable,
    {
      siblings: family.enrolments.filter(({ kid_id: id }) => id !== exceptKidId).map(siblingOf),
      kids_app_monthly: 0,
      balance: family.balance,
    },
    now,
  );
