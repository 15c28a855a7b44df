import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
  type Places,
} from '@bandstand/domain/instruments/model';
import type { PricingInfo } from '@bandstand/domain/payments/model';
import { formatYear } from '@bandstand/domain/school-year/rules';
import { SummaryTable, type SummaryRow } from '../../../ui/summary-table.tsx';
import { guitarWords } from '../availability.ts';
import type { EnrolForm } from '../form.ts';
import { pricingRows } from '../pricing-rows.ts';
import type { EnrolFormState } from '../use-enrolling.ts';
import { CARD_NAMES, callName } from '../words.ts';
import { Amounts } from './amounts.tsx';
import { Terms } from './terms.tsx';
import { WhatIsTaken } from './what-is-taken.tsx';
import { FORM } from '../form-words.ts';

/** Section 3: all that follows from the choices, before anything is sent. */
export function Summary({ enrolling }: { enrolling: EnrolFormState }) {
  const { form, plan, lessons, agreement } = enrolling;
  const { pricing } = lessons;
  if (plan === 'join' && form.waiting.length > 0) return <WaitlistSummary form={form} />;
  if (plan !== 'enrol') return <BeforeTheChoice enrolling={enrolling} />;
  return (
    <Amounts
      pricing={pricing}
      haveChanged={agreement.haveAmountsChanged}
      rowsOf={(amounts) => enrolRows(form, amounts, lessons.free)}
    >
      <Terms agreement={agreement} />
    </Amounts>
  );
}

/** Of a school that is chosen the price is told before an instrument is. */
function BeforeTheChoice({ enrolling: { form, lessons, plan } }: { enrolling: EnrolFormState }) {
  const { data: pricing } = lessons.pricing;
  const isTold = plan === 'choose' && !lessons.isClosed && pricing !== undefined;
  return (
    <div className="grid gap-3">
      {isTold && (
        <>
          <p className="text-small text-soft">{FORM.withAPlace(callName(form.name))}</p>
          <WhatIsTaken pricing={pricing} />
        </>
      )}
      <p className="text-soft">{FORM.summaryComes}</p>
    </div>
  );
}

const enrolRows = (
  form: EnrolForm,
  pricing: PricingInfo,
  free: Places | undefined,
): SummaryRow[] => [
  ...whereRows(form),
  {
    label: 'Instrument',
    value: form.enrolOn && CARD_NAMES[form.enrolOn],
    note: form.enrolOn === 'guitar' && free !== undefined ? guitarWords(free) : undefined,
  },
  ...(form.waiting.length > 0 ? [waitlistRow(form.waiting)] : []),
  ...pricingRows(pricing, { cost: 'Regular Monthly Amount', day: 'Lessons day' }),
];

const whereRows = ({ school, year }: EnrolForm): SummaryRow[] => [
  { label: 'School', value: school?.name },
  { label: 'Year', value: year === null ? '' : formatYear(year) },
];

const waitlistRow = (waiting: readonly LessonInstrument[]): SummaryRow => ({
  label: 'Waiting list',
  value: LESSON_INSTRUMENTS.filter((card) => waiting.includes(card))
    .map((card) => CARD_NAMES[card])
    .join(', '),
});

function WaitlistSummary({ form }: { form: EnrolForm }) {
  return (
    <div className="grid gap-4">
      <SummaryTable rows={[...whereRows(form), waitlistRow(form.waiting)]} />
      <p className="measure text-soft">{FORM.waitingIsFree}</p>
    </div>
  );
}
