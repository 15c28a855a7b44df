import { provider } from '../../../../platform/provider.ts';
import { TicketName, TicketRows } from '../../../../ui/ticket-rows.tsx';
import { TicketShape } from '../../../../ui/ticket-shape.tsx';
import { CHILD, FORM } from '../form-words.ts';
import { summaryRows } from '../summary-rows.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { AmountsNotice } from './amounts-notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AMOUNTS } from '../payment-words.ts';
import { callName } from '../words.ts';
import { QueryFault } from './query-fault.tsx';
import { PaymentSentence } from './payment-sentence.tsx';

/** Section 3: the ticket that the choices make, which fills while they are made. */
export function Summary({ enrolling }: { enrolling: EnrolFormState }) {
  const { form, plan, lessons, agreement, hasDirectDebit } = enrolling;
  const pricing = lessons.isClosed ? undefined : lessons.pricing.data;
  const name = form.name.trim();
  return (
    <div className="grid grid-cols-1 gap-5">
      {pricing && agreement.haveAmountsChanged && <AmountsNotice />}
      <TicketShape
        band={provider().name}
        status={FORM.notAgreed}
        stub={plan !== 'join' && <PaymentMethod hasDirectDebit={hasDirectDebit} />}
      >
        <div className="grid grid-cols-1 gap-3 px-5 py-4">
          <TicketName level="h3" name={name || FORM.yourChild} isOpen={name === ''} />
          <Price enrolling={enrolling} />
          <div aria-hidden className="border-t-2 border-dashed border-edge" />
          <TicketRows rows={summaryRows({ form, plan, free: lessons.free, pricing })} />
        </div>
      </TicketShape>
    </div>
  );
}

/** The stub says how it is paid. */
function PaymentMethod({ hasDirectDebit }: { hasDirectDebit: boolean }) {
  return (
    <p className="px-5 py-3 text-small text-soft">
      {hasDirectDebit ? FORM.byDirectDebit : FORM.directDebitNext}
    </p>
  );
}

type PriceProps = { enrolling: EnrolFormState };

/** What it costs, in one sentence, as soon as the school is chosen; room for three lines of it before. */
function Price({ enrolling }: PriceProps) {
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
