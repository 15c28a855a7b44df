import type { EnrolFormState } from '../use-enrolment.ts';
import { PriceNotice } from './price-notice.tsx';
import { Terms } from './terms.tsx';

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
