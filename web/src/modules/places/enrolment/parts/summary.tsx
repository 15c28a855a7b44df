import { LESSON_INSTRUMENTS, type Places } from '@bandstand/domain/kernel/instruments/model';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { formatYear } from '@bandstand/domain/kernel/school-year/rules';
import { provider } from '../../../../platform/provider.ts';
import { TicketName, TicketRows, type TicketRow } from '../../../../ui/ticket-rows.tsx';
import { TicketShape } from '../../../../ui/ticket-shape.tsx';
import { CHILD, FORM } from '../form-words.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { AmountsNotice, PaymentSentence, QueryFault } from './notices.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { AMOUNTS } from '../payment-words.ts';
import { callName, CARD_NAMES, guitarWords } from '../words.ts';
import type { EnrolForm, FormPlan } from '../form.ts';
import { pricingRows } from '../pricing-rows.ts';

interface EnrolChoice {
  readonly form: EnrolForm;
  readonly plan: FormPlan;
  readonly free: Places | undefined;
  /** What the school costs; none while it isn't known, or can't be joined. */
  readonly pricing: PricingInfo | undefined;
}

/** What is chosen so far, and what follows from it; what is still to be chosen keeps its place. */
export const summaryRows = ({ form, plan, free, pricing }: EnrolChoice): TicketRow[] => {
  const isJoining = plan === 'join';
  return [
    chosenOrOpen('School', form.school?.name),
    chosenOrOpen('Year', form.year === null ? undefined : formatYear(form.year)),
    ...(isJoining ? [] : [instrumentRow(form, free)]),
    ...(isJoining || form.waiting.length > 0 ? [waitingListRow(form)] : []),
    ...(isJoining || pricing === undefined
      ? []
      : pricingRows(pricing, { cost: 'Regular Monthly Amount', day: 'Lessons day' })),
  ];
};

const chosenOrOpen = (label: string, value: string | undefined): TicketRow =>
  value === undefined || value === ''
    ? { label, value: FORM.notChosen, isOpen: true }
    : { label, value };

const instrumentRow = ({ enrolOn }: EnrolForm, free: Places | undefined): TicketRow => ({
  ...chosenOrOpen('Instrument', enrolOn === null ? undefined : CARD_NAMES[enrolOn]),
  note: enrolOn === 'guitar' && free !== undefined ? guitarWords(free) : undefined,
});

const waitingListRow = ({ waiting }: EnrolForm): TicketRow =>
  chosenOrOpen(
    'Waiting list',
    LESSON_INSTRUMENTS.filter((card) => waiting.includes(card))
      .map((card) => CARD_NAMES[card])
      .join(', '),
  );

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
