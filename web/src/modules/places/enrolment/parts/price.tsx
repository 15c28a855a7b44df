import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CHILD, FORM } from '../form-words.ts';
import { AMOUNTS } from '../payment-words.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { callName } from '../words.ts';
import { QueryFault } from './query-fault.tsx';
import { PaymentSentence } from './payment-sentence.tsx';

type PriceProps = { enrolling: EnrolFormState };

/** What it costs, in one sentence, as soon as the school is chosen; room for three lines of it before. */
export function Price({ enrolling }: PriceProps) {
  const { pricing, isClosed } = enrolling.lessons;
  if (enrolling.plan !== 'join' && !isClosed && pricing.isError)
    return (
      <div className="quiet-failure">
        <QueryFault what="Timetable-pricing query failed" retry={pricing} />
      </div>
    );
  return (
    // The one part that is read out as it changes: each choice says for itself what it is.
    <div aria-live="polite" className="measure min-h-21 text-soft">
      <InWords enrolling={enrolling} />
    </div>
  );
}

function InWords({ enrolling: { form, plan, lessons } }: PriceProps) {
  const { pricing, isClosed } = lessons;
  if (plan === 'join') return FORM.waitingIsFree;
  if (form.school === null) return FORM.priceComes;
  if (isClosed) return CHILD.closed;
  if (pricing.data === undefined) return <Skeleton label={AMOUNTS.loading} />;
  return (
    <>
      {plan === 'choose' && <p className="text-small">{FORM.withAPlace(callName(form.name))}</p>}
      <PaymentSentence pricing={pricing.data} />
    </>
  );
}
