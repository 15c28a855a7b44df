import type { ReactNode, SyntheticEvent } from 'react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import { STEPS, type CancellationStep } from '@bandstand/domain/places/cancellation/rules';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { LostNotesNotice } from '../../../../platform/form/lost-notes-notice.tsx';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { BottomBar } from '../../../../ui/bottom-bar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Fader } from '../../../../ui/fader.tsx';
import { PROBLEM, sayStep, STEP_NAMES } from '../words.ts';

type StepFrameProps<Typed extends FieldValues, Sent> = {
  step: CancellationStep;
  control: Control<Typed, unknown, Sent>;
  fault: unknown;
  hasLostNotes?: boolean;
  submit: (event: SyntheticEvent) => Promise<void>;
  sending: { isPending: boolean };
  /** What the last step does; the others go on. */
  action?: ReactNode;
  onBack: (() => void) | null;
  children: ReactNode;
};

/** One step: how far it is, what is to mend, its questions, and on. */
export function StepFrame<Typed extends FieldValues, Sent>(props: StepFrameProps<Typed, Sent>) {
  const { step, control, fault, submit, sending, action, onBack, children } = props;
  const { isDirty } = useFormState({ control });
  const number = STEPS.indexOf(step) + 1;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <LeaveGuard when={isDirty} />
      <Fader
        label={STEP_NAMES[step]}
        value={number}
        max={STEPS.length}
        text={sayStep(number, STEPS.length)}
      />
      <FormErrors control={control} />
      {props.hasLostNotes && <LostNotesNotice />}
      {children}
      <FaultBox heading={PROBLEM} fault={fault} />
      {onBack && (
        <div>
          <Button variant="secondary" onPress={onBack}>
            Back
          </Button>
        </div>
      )}
      <BottomBar
        action={
          action ?? (
            <Button type="submit" pending={sending.isPending}>
              Continue
            </Button>
          )
        }
      />
    </form>
  );
}
