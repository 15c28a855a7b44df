import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { outcome } from '@bandstand/domain/desk/office/model';
import { deferTask, finishTask } from '@bandstand/domain/desk/office/contract';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormSelect, FormText, FormTextArea } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { type Colleague, TODAY_KEY } from '../queries.ts';
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

type FormFrameProps<Typed extends FieldValues, Sent, Answer> = {
  made: ReturnType<typeof useTitledForm<Typed, Sent, Answer>>;
  action: string;
  onCancel: () => void;
  children: ReactNode;
};

/** What every one of these forms has about its field. */
const FormFrame = <Typed extends FieldValues, Sent, Answer>({
  made: { form, control, sending, submit, fault },
  action,
  onCancel,
  children,
}: FormFrameProps<Typed, Sent, Answer>) => (
  <form noValidate onSubmit={submit} className="mt-2 grid grid-cols-1 gap-4">
    <LeaveGuard when={form.formState.isDirty} />
    <FormErrors control={control} />
    <TaskFault fault={fault} />
    {children}
    <FormButtons
      action={action}
      isPending={sending.isPending}
      isOver={isOver(fault)}
      onCancel={onCancel}
    />
  </form>
);

type OutcomeFormProps<Answer> = TaskForm<{ outcome: string }, Answer> & {
  /** What it mostly ends with: a press says so and closes it. */
  usual?: readonly string[];
};

/** Closes a task: nothing drops off without saying what was done. */
export function OutcomeForm<Answer>(props: OutcomeFormProps<Answer>) {
  useFieldFocus(`outcome-${props.id}`);
  const made = useTitledForm({
    schema: outcome,
    start: { outcome: '' },
    send: props.send,
    onDone: useFinish(props.onDone, props.said),
  });
  const { form, control, submit } = made;
  const closeWith = (words: string) => {
    const typed = form.getValues('outcome').trim();
    form.setValue('outcome', typed.startsWith(words) ? typed : `${words} ${typed}`.trim());
    void submit();
  };
  return (
    <FormFrame made={made} action={props.action ?? TODAY.close} onCancel={props.onCancel}>
      {props.usual && !isOver(made.fault) && (
        <div role="group" aria-label={TODAY.usual} className="flex flex-wrap gap-2">
          {props.usual.map((words) => (
            <Button key={words} variant="secondary" onPress={() => closeWith(words)}>
              {words.replace(/\.$/, '')}
            </Button>
          ))}
        </div>
      )}
      <FormTextArea
        control={control}
        name="outcome"
        id={`outcome-${props.id}`}
        label={TODAY.outcome}
        hint={props.hint ?? TODAY.outcomeHint}
        rows={3}
      />
    </FormFrame>
  );
}

const later = z.strictObject({
  until: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, TODAY.dayMissing)),
});

export function DeferForm<Answer>(props: TaskForm<{ until: string }, Answer>) {
  useFieldFocus(`until-${props.id}`);
  const made = useTitledForm({
    schema: later,
    start: { until: '' },
    send: props.send,
    onDone: useFinish(props.onDone, props.said),
  });
  return (
    <FormFrame made={made} action={props.action ?? TODAY.putOff} onCancel={props.onCancel}>
      <FormText
        control={made.control}
        name="until"
        id={`until-${props.id}`}
        type="date"
        label={TODAY.until}
        width="half"
      />
    </FormFrame>
  );
}

const receiver = z.strictObject({ to: z.string().check(z.minLength(1, TODAY.giveMissing)) });

type GiveFormProps<Answer> = TaskForm<{ to: string }, Answer> & {
  colleagues: readonly Colleague[];
};

/** Gives it to a colleague, on whose Today it is theirs. */
export function GiveForm<Answer>(props: GiveFormProps<Answer>) {
  useFieldFocus(`to-${props.id}`);
  const made = useTitledForm({
    schema: receiver,
    start: { to: '' },
    send: props.send,
    onDone: useFinish(props.onDone, props.said),
  });
  return (
    <FormFrame made={made} action={props.action ?? TODAY.giveIt} onCancel={props.onCancel}>
      <div className="max-w-xs">
        <FormSelect
          control={made.control}
          name="to"
          id={`to-${props.id}`}
          label={TODAY.giveTo}
          prompt={TODAY.chooseColleague}
          options={props.colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
    </FormFrame>
  );
}
