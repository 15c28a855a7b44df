import { provider } from '../../../platform/provider.ts';
import { TicketRows } from '../../../ui/ticket-rows.tsx';
import { TicketShape } from '../../../ui/ticket-shape.tsx';
import type { ShownAmounts } from '../amounts.ts';
import { paymentRows } from '../check-rows.tsx';
import type { EnrollingChild } from '../enrolling-child.ts';
import { PAID_FOR } from '../words.ts';

type PaidForProps = { child: EnrollingChild | null; amounts: ShownAmounts };

/** Beside the questions on a wide screen: what the Direct Debit is for, and the payments that its check will show. */
export function PaidFor({ child, amounts }: PaidForProps) {
  return (
    <aside aria-label={PAID_FOR.label} className="sticky top-6 max-lg:hidden">
      <TicketShape
        band={provider().name}
        status={PAID_FOR.status}
        stub={<p className="px-5 py-3 text-small text-soft md:px-7">{PAID_FOR.stub}</p>}
      >
        <div className="grid grid-cols-1 gap-4 px-5 py-5 md:px-7">
          <h2 className="min-w-0 text-title wrap-anywhere">{child?.name ?? PAID_FOR.heading}</h2>
          <TicketRows rows={[...placeRows(child), ...paymentRows(amounts)]} />
        </div>
      </TicketShape>
    </aside>
  );
}

const placeRows = (child: EnrollingChild | null) =>
  child === null
    ? []
    : [
        { label: 'School', value: child.school },
        { label: 'Instrument', value: child.instrument },
      ];
