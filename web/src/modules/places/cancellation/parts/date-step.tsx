import { type Control, type FieldValues, useController } from 'react-hook-form';
import type { KidRecord } from '../../../../platform/queries.ts';
import { FormCheckbox } from '../../../../platform/form/form-answers.tsx';
import { FormRadios } from '../../../../platform/form/form-fields.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useCancelLessons } from '../use-cancel-lessons.ts';
import { COST, DATE, stepHeading } from '../words.ts';
import { CostTable } from './cost-table.tsx';
import { StepFrame } from './step-frame.tsx';
import { controlLook, FieldError, Hint } from '../../../../ui/field.tsx';

interface LastDayInput extends FieldValues {
  day: string;
  month: string;
  year: string;
}
type LastDayProps<T extends LastDayInput, Sent> = { control: Control<T, unknown, Sent> };

const PARTS = [
  { name: 'day', label: 'Day', width: 'w-20', length: 2 },
  { name: 'month', label: 'Month', width: 'w-20', length: 2 },
  { name: 'year', label: 'Year', width: 'w-28', length: 4 },
] as const;

/** A date as day, month and year: quicker than a calendar for a day that is known. */
function LastDay<T extends LastDayInput, Sent>({ control }: LastDayProps<T, Sent>) {
  const narrow = control as unknown as Control<LastDayInput>;
  const { fieldState } = useController({ control: narrow, name: 'day' });
  const message = fieldState.error?.message;
  const describedBy = message === undefined ? 'last-day-hint' : 'last-day-hint last-day-error';
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-1.5 font-semibold">{DATE.lastDay}</legend>
      <Hint id="last-day-hint">{DATE.lastDayHint}</Hint>
      <div className="mt-2 flex flex-wrap gap-3">
        {PARTS.map((part) => (
          <Part key={part.name} {...part} control={narrow} isWrong={message !== undefined} />
        ))}
      </div>
      {message !== undefined && (
        <div className="mt-2">
          <FieldError id="last-day-error">{message}</FieldError>
        </div>
      )}
    </fieldset>
  );
}

type PartProps = (typeof PARTS)[number] & { control: Control<LastDayInput>; isWrong: boolean };

function Part({ name, label, width, length, control, isWrong }: PartProps) {
  const { field } = useController({ control, name, rules: { deps: ['day'] } });
  return (
    <div className={`grid gap-1 ${width}`}>
      <label htmlFor={name}>{label}</label>
      <input
        {...field}
        id={name}
        inputMode="numeric"
        autoComplete="off"
        maxLength={length + 2}
        aria-invalid={isWrong || undefined}
        className={controlLook}
      />
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
        <Card heading={COST.heading}>
          <CostTable cost={cost} isAtOnce={choice.lastDay === null} />
        </Card>
      )}
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">{DATE.tickBoth}</legend>
        <FormCheckbox control={control} name="understandsPlace" isFramed label={says.place} />
        <FormCheckbox control={control} name="understandsCost" isFramed label={says.cost} />
      </fieldset>
    </StepFrame>
  );
}
