import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { typedOf, typedSchema, type AnyValues, type Noun } from '@bandstand/domain/kernel/noun';
import type { NounRecord } from '@bandstand/domain/kernel/noun-calls';
import { whatWasDone } from '@bandstand/domain/desk/office/call-names';
import { call, CallFault } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { useGuardedClose } from '../../../../platform/form/use-guarded-close.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { callsOf, SET_UP_KEY, historyQuery } from '../queries.ts';
import { FORM } from '../words.ts';
import { NounFields } from './noun-fields.tsx';
import { ShortMoment } from '../../../lists/office-list.tsx';

/** Who changed it, from what to what; looked up when somebody wants to know. */
function NounHistory({ noun, id }: { noun: Noun; id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...historyQuery(id), enabled: isOpen });
  return (
    <details
      className="mt-5 border-t border-line pt-3"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{FORM.history}</summary>
      {isOpen && data === undefined && <p className="text-soft">{FORM.loading}</p>}
      {data?.length === 0 && <p className="text-soft">{FORM.noHistory}</p>}
      <ol className="grid gap-3">
        {data?.map((change) => (
          <li key={`${change.at} ${change.call}`} className="wrap-anywhere">
            <span className="block">
              {change.by} {whatWasDone(change)}
            </span>
            <span className="block text-small text-soft">
              <ShortMoment at={change.at} />
            </span>
            {change.changed.map(({ field, before, after }) => {
              const label = noun.fields[field]?.label;
              if (label === undefined || before === null) return null;
              return (
                <span key={field} className="block text-small">
                  {FORM.changed(label, before, after ?? '')}
                </span>
              );
            })}
          </li>
        ))}
      </ol>
    </details>
  );
}

export type FormNoteProps = {
  of: string | undefined;
  record: NounRecord | null;
  typed: Readonly<Record<string, unknown>>;
  /** Why it can't be saved before this was read; null once it can. */
  onWait: (why: string | null) => void;
};

type NounDialogProps = {
  noun: Noun;
  /** What is changed; null for a new one. */
  record: NounRecord | null;
  /** What the form is called; else after its noun. */
  title?: string;
  /** The record that it is a part of. */
  of?: string | undefined;
  /** What a new one begins with, in place of nothing. */
  begins?: AnyValues;
  /** Fields that are not in this form. */
  without?: readonly string[];
  onDone?: (record: NounRecord) => void;
  onClose: () => void;
  /** What is said of the form as it is filled in. */
  children?: (note: Pick<FormNoteProps, 'typed' | 'onWait'>) => ReactNode;
};

const NOTHING: readonly string[] = [];

/** The form itself: what is typed, sent and saved. */
const useNounForm = (props: NounDialogProps) => {
  const { noun, record, onDone, onClose } = props;
  const client = useQueryClient();
  // What is saved is lost by nobody who goes on to its page.
  const isDone = useRef(false);
  const confirming = useStepUp();
  const start = typedOf(noun, record?.attributes ?? props.begins ?? null);
  const { form, control, sending, fault, submit } = useTitledForm({
    schema: typedSchema(noun),
    start,
    send: (values, _form, keyOf) => atFields(confirming(() => save(props, values, keyOf))),
    onDone: ({ data }) => {
      isDone.current = true;
      showToast({ title: FORM.saved });
      void client.invalidateQueries({ queryKey: SET_UP_KEY });
      onDone?.(data);
      onClose();
    },
  });
  const { isDirty } = form.formState;
  const { body, leave, question } = useGuardedClose(() => isDirty && !isDone.current, onClose);
  // What is on its way is not thrown away any more.
  const close = () => {
    if (!sending.isPending) leave();
  };
  return { form, control, sending, fault, submit, body, close, question };
};

/** The one form of everything that is set up: by its noun's fields, with what was changed before. */
export function NounDialog(props: NounDialogProps) {
  const { noun, record, of, without = NOTHING, children } = props;
  const { form, control, sending, fault, submit, body, close, question } = useNounForm(props);
  const [waits, setWaits] = useState<string | null>(null);
  // Enter in a field saves as the button does.
  const enter = (event: SyntheticEvent) => {
    if (waits === null) void submit(event);
    else event.preventDefault();
  };
  const { add, changeTitle } = FORM;
  const named = record === null ? add(noun.words.one) : changeTitle(noun.words.one);
  return (
    <>
      <Dialog
        isOpen
        title={props.title ?? named}
        onClose={close}
        actions={
          <>
            <Button pending={sending.isPending} reason={waits ?? undefined} onPress={submit}>
              {FORM.save}
            </Button>
            <Button variant="secondary" onPress={close}>
              {FORM.goBack}
            </Button>
          </>
        }
      >
        <div ref={body}>
          <form noValidate onSubmit={enter} className="grid grid-cols-1 gap-5">
            <ActFault heading={FORM.failed} fault={fault} />
            <FormErrors control={control} />
            <NounFields {...{ noun, control, of, without }} isNew={record === null} />
            {children?.({ typed: form.watch(), onWait: setWaits })}
            {/* Enter in a field saves. */}
            <button type="submit" hidden>
              {FORM.save}
            </button>
          </form>
          {record && <NounHistory noun={noun} id={record.id} />}
        </div>
      </Dialog>
      {question}
    </>
  );
}

const save = (
  { noun, record, of }: Pick<NounDialogProps, 'noun' | 'record' | 'of'>,
  values: AnyValues,
  keyOf: (body: unknown) => string,
) => {
  const { add, change } = callsOf(noun);
  if (record === null) {
    const body = { values, ...(of !== undefined && { of }) };
    return call(add, { body, key: keyOf(body) });
  }
  const was = Object.fromEntries(
    Object.keys(noun.fields).map((name) => [name, record.attributes[name] ?? null]),
  );
  return call(change, { params: { id: record.id }, body: { values, was } });
};

/** The server names a field as it lies in the body. */
const atFields = async <Answer,>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer;
  } catch (fault) {
    if (!(fault instanceof CallFault)) throw fault;
    const { refusal, status, sentences, fields } = fault;
    const named = Object.entries(fields).map(
      ([path, says]) => [path.replace(/^values\./, ''), says] as const,
    );
    throw new CallFault({ refusal, status, sentences, fields: Object.fromEntries(named) });
  }
};
