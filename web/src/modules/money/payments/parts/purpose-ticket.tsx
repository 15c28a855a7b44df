import { provider } from '../../../../platform/provider.ts';
import {
  TicketName,
  TicketRows,
  type TicketRow,
  useFootInView,
} from '../../../../ui/ticket-rows.tsx';
import { TicketShape } from '../../../../ui/ticket-shape.tsx';
import type { ShownAmounts } from '../amounts.ts';
import { paymentRows } from '../check-rows.tsx';
import { formatPlace, type ChildToEnrol } from '../children-to-enrol.ts';
import { PAID_FOR } from '../words.ts';
import { JoiningPath, useIsNewFamily } from '../../../families/profile/joining-path.tsx';

type PurposeTicketProps = { enrolling: readonly ChildToEnrol[]; amounts: ShownAmounts };

/** Beside the questions on a wide screen: what the Direct Debit is for, and the payments that its check will show. */
export function PurposeTicket({ enrolling, amounts }: PurposeTicketProps) {
  const only = enrolling.length === 1 ? enrolling[0] : undefined;
  const ticket = useFootInView<HTMLElement>();
  return (
    <aside ref={ticket} aria-label={PAID_FOR.label} className="ticket-beside max-lg:hidden">
      <TicketShape
        band={provider().name}
        status={PAID_FOR.status}
        stub={<p className="px-5 py-3 text-small text-soft">{PAID_FOR.stub}</p>}
      >
        <div className="grid grid-cols-1 gap-3 px-5 py-4">
          <TicketName level="h2" name={only?.name ?? PAID_FOR.heading} />
          <TicketRows rows={[...placeRows(enrolling), ...paymentRows(amounts)]} />
        </div>
      </TicketShape>
    </aside>
  );
}

const placeRows = (enrolling: readonly ChildToEnrol[]): TicketRow[] => {
  const [first, ...others] = enrolling;
  if (first === undefined) return [];
  if (others.length > 0)
    return enrolling.map((child) => ({ label: child.name, value: formatPlace(child) }));
  return [
    { label: 'School', value: first.school },
    ...(first.instrument === null ? [] : [{ label: 'Instrument', value: first.instrument }]),
  ];
};

type ProgressProps = {
  /** "Step 2 of 3". */
  counted: string;
  /** The same without a number. */
  joining: string;
};

/** How far it is. A family that joins has its path, which counts the pages: beside it the steps of this page have no numbers. */
export function Progress({ counted, joining }: ProgressProps) {
  const isNewFamily = useIsNewFamily();
  return (
    <>
      <JoiningPath step={3} />
      <p className="text-soft">{isNewFamily ? joining : counted}</p>
    </>
  );
}
