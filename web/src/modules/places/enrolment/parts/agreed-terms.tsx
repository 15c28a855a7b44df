import type { EnrolFormState } from '../use-enrolment.ts';
import { PriceNotice } from './price-notice.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import type { Agreement } from '../use-agreement.ts';
import { TERMS } from '../terms-words.ts';

/** What a place is taken on: the terms, and the price to come where it is another one. */
export function AgreedTerms({
  enrolling: { plan, lessons, agreement },
}: {
  enrolling: EnrolFormState;
}) {
  const { data: pricing } = lessons.pricing;
  if (plan !== 'enrol' || pricing === undefined) return null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PriceNotice pricing={pricing} />
      <Terms agreement={agreement} />
    </div>
  );
}

/** The terms open in a tab of their own, so that nothing filled in is lost. */
export function Terms({ agreement }: { agreement: Agreement }) {
  return (
    <Checkbox
      name="terms"
      isFramed
      label={
        <>
          {TERMS.agree}{' '}
          <TextLink href="/terms-and-conditions" external>
            {TERMS.name}
          </TextLink>
        </>
      }
      value={agreement.isAgreed}
      onChange={agreement.agree}
    />
  );
}
