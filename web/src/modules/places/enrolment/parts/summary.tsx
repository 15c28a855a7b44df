import { provider } from '../../../../platform/provider.ts';
import { TicketName, TicketRows } from '../../../../ui/ticket-rows.tsx';
import { TicketShape } from '../../../../ui/ticket-shape.tsx';
import { FORM } from '../form-words.ts';
import { summaryRows } from '../summary-rows.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { AmountsNotice } from './amounts-notice.tsx';
import { Price } from './price.tsx';

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
