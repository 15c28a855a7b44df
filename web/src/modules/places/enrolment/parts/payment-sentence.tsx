import type { PricingInfo } from '@bandstand/domain/prices/model';
import { paymentWords } from '../payment-words.ts';

/** The money in one sentence. */
export function PaymentSentence({ pricing }: { pricing: PricingInfo }) {
  return (
    <p className="measure figures text-lead font-semibold text-ink">{paymentWords(pricing)}</p>
  );
}
