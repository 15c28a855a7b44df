import type { KidRecord } from '../../../../platform/queries.ts';
import { FormCheckbox } from '../../../../platform/form/form-answers.tsx';
import { FormRadios } from '../../../../platform/form/form-fields.tsx';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { useCancelLessons } from '../use-cancel-lessons.ts';
import { COST, DATE, stepHeading } from '../words.ts';
import { CostTable } from './cost-table.tsx';
import { LastDay } from './last-day.tsx';
import { StepFrame } from './step-frame.tsx';

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
