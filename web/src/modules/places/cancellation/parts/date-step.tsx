import { useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import {
  addDays,
  firstOf,
  formatDate,
  londonDate,
  monthAfter,
  monthOf,
  type IsoDate,
} from '@bandstand/domain/kernel/london';
import type { KidRecord } from '../../../../platform/queries.ts';
import { FormRadios, FormCheckbox } from '../../../../platform/form/form-fields.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useCancelLessons, type CancelForm } from '../use-cancel-lessons.ts';
import { COST, DATE, stepHeading } from '../words.ts';
import { CostTable } from './cost-table.tsx';
import { StepFrame } from './step-frame.tsx';
import { DayChoice, monthsOfDays } from '../../../../ui/day-choice.tsx';
import { portalNow } from '../../../../platform/provider.ts';

const MONTHS_AT_ONCE = 3;

/** The last day of so many months, of which this day's is the first. */
const endOfMonths = (day: IsoDate, months: number): IsoDate =>
  addDays(firstOf(monthAfter(monthOf(day), months)), -1);

/** Any day from today on; the months to come are there at a press. */
function LastDay({ control }: { control: Control<CancelForm> }) {
  const { field, fieldState } = useController({ control, name: 'lastDay' });
  const today = londonDate(portalNow());
  const [months, setMonths] = useState(MONTHS_AT_ONCE);
  // What was chosen before is among them.
  const ends = [endOfMonths(today, months), field.value && endOfMonths(field.value, 1)];
  const to = ends.toSorted().at(-1) ?? today;
  return (
    <div className="grid max-w-md grid-cols-1 gap-3">
      <DayChoice
        name="lastDay"
        label={DATE.lastDay}
        hint={DATE.lastDayHint}
        error={fieldState.error?.message}
        months={monthsOfDays(today, to, (date) => ({
          says: formatDate(date, { year: true }),
          isMarked: false,
        }))}
        value={field.value}
        onChange={field.onChange}
      />
      <Button variant="secondary" onPress={() => setMonths(months + MONTHS_AT_ONCE)}>
        {DATE.later}
      </Button>
    </div>
  );
}

type DateStepProps = { kid: KidRecord; onDone: () => void; onBack: () => void };

export function DateStep({ kid, onDone, onBack }: DateStepProps) {
  const { firstName: name } = kid.attributes;
  const it = useCancelLessons(kid, onDone);
  const { choice, cost, says, when, control } = it;
  useTitle(stepHeading.date(name), it.isWrong);
  const isKnown = choice === null || cost.data !== undefined;
  return (
    <StepFrame
      {...it}
      step="date"
      onBack={onBack}
      action={
        <Button
          type="submit"
          variant="danger"
          pending={it.sending.isPending}
          reason={isKnown ? undefined : COST.wait}
        >
          Cancel the lessons
        </Button>
      }
    >
      <FormRadios
        control={control}
        name="when"
        label={stepHeading.date(name)}
        options={[
          { value: 'immediately', label: DATE.immediately, detail: DATE.immediatelyDetail },
          {
            value: 'specific',
            label: DATE.specific,
            detail: DATE.specificDetail(name),
          },
        ]}
      />
      {when === 'specific' && <LastDay control={control} />}
      {choice !== null && (
        <>
          <Card heading={COST.heading}>
            <CostTable cost={cost} isAtOnce={choice.lastDay === null} />
          </Card>
          <fieldset className="grid gap-3">
            <legend className="mb-1.5 font-semibold">{DATE.tickBoth}</legend>
            <FormCheckbox control={control} name="understandsPlace" isFramed label={says.place} />
            <FormCheckbox control={control} name="understandsCost" isFramed label={says.cost} />
          </fieldset>
        </>
      )}
    </StepFrame>
  );
}
