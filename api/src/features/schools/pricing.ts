import type { PricingInfo } from '@bandstand/domain/payments/model';
import { payingChild } from '@bandstand/domain/payments/paying-child';
import { quote } from '@bandstand/domain/payments/quote';
import type { FamilyFacts, TimetableFacts } from './store.ts';

const NOBODY: FamilyFacts = { balance: 0, enrolments: [] };

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
      siblings: family.enrolments.filter(({ kid_id: id }) => id !== exceptKidId).map(payingChild),
      balance: family.balance,
    },
    now,
  );
