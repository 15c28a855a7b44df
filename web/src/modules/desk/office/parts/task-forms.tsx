import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { outcome } from '@bandstand/domain/desk/office/model';
import { deferTask, finishTask } from '@bandstand/domain/desk/office/contract';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { TODAY_KEY } from '../queries.ts';
import { TODAY } from '../today-words.ts';
import { isFaultOf } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { Button } from '../../../../ui/button.tsx';

/** Somebody has closed it, or the answer to the first press was lost: what is asked for is there already. */
const isOver = (fault: unknown): boolean =>
  [finishTask, deferTask].some(
    (made) => isFaultOf(made, fault) && fault.refusal === 'done_already',
  );

const TaskFault = ({ fault }: { fault: unknown }) => (
  <ActFault heading={isOver(fault) ? TODAY.isOver : TODAY.failed} fault={fault} />
);

type FormButtonsProps = {
  action: string;
  isPending: boolean;
  isOver: boolean;
  onCancel: () => void;
};

/** Once it is over there is nothing left to send, only what was typed to read. */
const FormButtons = ({ action, isPending, isOver: hasEnded, onCancel }: FormButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    {!hasEnded && (
      <Button type="submit" pending={isPending}>
        {action}
      </Button>
    )}
    <Button
      variant="quiet"
      onPress={() => {
        focusNear(document.activeElement);
        onCancel();
      }}
    >
      {TODAY.goBack}
    </Button>
  </div>
);

/** Of one task, or of several at once: `id` tells the fields of one form from those of another. */
type TaskForm<Said, Answer> = {
  id: string;
  send: (said: Said) => Promise<Answer>;
  /** What it is told by once it is done, unless the answer tells more. */
  said?: string;
  action?: string;
  hint?: string;
  onDone: (answer: Answer) => void;
  onCancel: () => void;
};

const useFinish = <Answer,>(onDone: (answer: Answer) => void, text: string | undefined) => {
  const client = useQueryClient();
  return (answer: Answer) => {
    focusNear(document.activeElement);
    if (text !== undefined) showToast({ title: text });
    // The form goes with what it was about: the focus is lost once, and finds what comes next.
    void client.invalidateQueries({ queryKey: TODAY_KEY }).then(() => onDone(answer));
  };
};

/** What opened the form is gone, and the focus goes on in its field. */
const useFieldFocus = (fieldId: string): void => {
  useEffect(() => {
    document.getElementById(fieldId)?.focus();
  }, [fieldId]);
};

/** Closes a task: nothing drops off without saying what was done. */
export function OutcomeForm<Answer>(props: TaskForm<{ outcome: string }, Answer>) {
  useFieldFocus(`outcome-${props.id}`);
  const { form, control, sending, submit, fault } = useTitledForm({
    schema: outcome,
    start: { outcome: '' },
    send: props.send,
    onDone: useFinish(props.onDone, props.said),
  });
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-1 gap-4">
      <LeaveGuard when={form.formState.isDirty} />
      <FormErrors control={control} />
      <TaskFault fault={fault} />
      <Controller
        control={control}
        name="outcome"
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextArea
            {...field}
            ref={ref}
            id={`outcome-${props.id}`}
            label={TODAY.outcome}
            hint={props.hint ?? TODAY.outcomeHint}
            rows={3}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormButtons
        action={props.action ?? TODAY.close}
        isPending={sending.isPending}
        isOver={isOver(fault)}
        onCancel={props.onCancel}
      />
    </form>
  );
}

const later = z.strictObject({
  until: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, TODAY.dayMissing)),
});

export function DeferForm<Answer>(props: TaskForm<{ until: string }, Answer>) {
  useFieldFocus(`until-${props.id}`);
  const { form, control, sending, submit, fault } = useTitledForm({
    schema: later,
    start: { until: '' },
    send: props.send,
    onDone: useFinish(props.onDone, props.said),
  });
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid grid-cols-1 gap-4">
      <LeaveGuard when={form.formState.isDirty} />
      <FormErrors control={control} />
      <TaskFault fault={fault} />
      <FormText
        control={control}
        name="until"
        id={`until-${props.id}`}
        type="date"
        label={TODAY.until}
        width="half"
      />
      <FormButtons
        action={props.action ?? TODAY.putOff}
        isPending={sending.isPending}
        isOver={isOver(fault)}
        onCancel={props.onCancel}
      />
    </form>
  );
}
