import { useEffect, useRef } from 'react';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { enrolKid } from '@bandstand/domain/places/enrolment/contract';
import { Notice } from '../../../../ui/notice.tsx';
import { AMOUNTS, paymentWords } from '../payment-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBox } from '../../../../ui/error-box.tsx';
import type { Retry } from '../../../../ui/failed-state.tsx';
import { TRY_AGAIN } from '../words.ts';
import { FORM } from '../form-words.ts';
import { isFaultOf } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import type { EnrolFormState } from '../use-enrolment.ts';
import { ButtonLink } from '../../../../ui/button-link.tsx';

/** Said at once and brought into view, over the amounts that are agreed to again. */
export function AmountsNotice() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={box} role="alert" className="scroll-mt-20">
      <Notice kind="warning" heading={AMOUNTS.changed}>
        {AMOUNTS.changedDetail}
      </Notice>
    </div>
  );
}

/** The money in one sentence. */
export function PaymentSentence({ pricing }: { pricing: PricingInfo }) {
  return (
    <p className="measure figures text-lead font-semibold text-ink">{paymentWords(pricing)}</p>
  );
}

/** A higher price, mostly from 1st September, is said beforehand. */
export function PriceNotice({ pricing }: { pricing: PricingInfo }) {
  const { expected_next_tt_price: next, next_price_from: from } = pricing;
  if (next === null || from === null || pricing.regular_monthly_cost >= next) return null;
  return (
    <Notice heading={AMOUNTS.newPrice(from)}>
      <p>
        {AMOUNTS.newPriceIs(from)} <strong className="figures">{formatPounds(next)}</strong>.{' '}
        {AMOUNTS.untilThen}{' '}
        <span className="figures">{formatPounds(pricing.regular_monthly_cost)}</span>.
      </p>
    </Notice>
  );
}

type QueryFaultProps = { what: string; retry: Retry };

export function QueryFault({ what, retry }: QueryFaultProps) {
  const tryAgain = () => void retry.refetch();
  return (
    <ErrorBox onDismiss={tryAgain}>
      <p className="font-semibold">{what}</p>
      <p>{TRY_AGAIN}</p>
      <p className="mt-1 mb-3 text-soft">{FORM.kept}</p>
      <Button variant="secondary" onPress={tryAgain} pending={retry.isFetching}>
        Try again
      </Button>
    </ErrorBox>
  );
}

type SendFaultProps = { enrolling: EnrolFormState; at: 'instruments' | 'end' };

/** A refusal is shown where it can be put right: lost places over the cards, all else over the button. */
export function SendFault({ enrolling: { send, plan }, at }: SendFaultProps) {
  if (!send.isError || placeOf(send.error) !== at) return null;
  const what = plan === 'join' ? FORM.joinFailed : FORM.enrolmentFailed;
  return (
    <FaultBox fault={send.error} unanswered={{ what, advice: TRY_AGAIN }} onDismiss={send.reset}>
      {isFaultOf(enrolKid, send.error) && send.error.refusal === 'too_many_holds' && (
        <div className="mt-3">
          <ButtonLink href="/direct-debits" variant="secondary">
            {FORM.payForHeld}
          </ButtonLink>
        </div>
      )}
    </FaultBox>
  );
}

/** Changed amounts are told with the amounts. */
const placeOf = (fault: unknown): 'instruments' | 'end' | 'summary' => {
  if (!isFaultOf(enrolKid, fault)) return 'end';
  if (fault.refusal === 'no_places') return 'instruments';
  return fault.refusal === 'amounts_changed' ? 'summary' : 'end';
};
