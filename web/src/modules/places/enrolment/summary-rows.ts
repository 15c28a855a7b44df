import { LESSON_INSTRUMENTS, type Places } from '@bandstand/domain/kernel/instruments/model';
import type { PricingInfo } from '@bandstand/domain/prices/model';
import { formatYear } from '@bandstand/domain/kernel/school-year/rules';
import type { TicketRow } from '../../../ui/ticket-rows.tsx';
import { guitarWords } from './guitar-words.ts';
import type { EnrolForm, FormPlan } from './form.ts';
import { FORM } from './form-words.ts';
import { pricingRows } from './pricing-rows.ts';
import { CARD_NAMES } from './words.ts';

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
