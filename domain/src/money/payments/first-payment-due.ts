import { formatMonths, monthAfter, monthsFrom } from '../../kernel/london.ts';
import { collectionDate } from '../../prices/collections.ts';
import { chargesIn, payingChild, type AgreedTerms } from '../../prices/paying-child.ts';
import type { PaymentPromise } from '../../prices/promise.ts';

const LOOKS_AHEAD_MONTHS = 24;

/**
 * The first payment that will be taken where the promised one is paused, or a part of it; null while it is as promised.
 */
export const firstPaymentAfterPauses = (agreed: AgreedTerms): PaymentPromise | null => {
  const child = { ...payingChild(agreed), until: null };
  const { firstPayment: first } = child;
  if (first === null) return null;
  const promised = chargesIn({ ...child, paused: [] }, first.month);
  if (chargesIn(child, first.month).length === promised.length) return null;
  for (const month of monthsFrom(first.month, monthAfter(first.month, LOOKS_AHEAD_MONTHS))) {
    const charges = chargesIn(child, month);
    if (charges.length > 0)
      return {
        firstPaymentOn: collectionDate(month),
        firstPaymentPennies: charges.reduce((sum, { amount }) => sum + amount, 0),
        firstPaymentCovers: formatMonths(charges.map((charge) => charge.month)),
      };
  }
  return null;
};
