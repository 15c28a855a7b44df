import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useEffect } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { CallFault } from '../client.ts';
import type { KeyOf } from '../use-request-keys.ts';
import { useSendOnce } from '../use-send-once.ts';

type CallForm<Typed extends FieldValues, Sent> = UseFormReturn<Typed, unknown, Sent>;

interface CallFormOptions<Typed extends FieldValues, Sent, Answer> {
  readonly schema: z.core.$ZodType<Sent, Typed>;
  readonly start: DefaultValues<Typed>;
  readonly send: (values: Sent, form: CallForm<Typed, Sent>, keyOf: KeyOf) => Promise<Answer>;
  readonly onDone?: (answer: Answer, form: CallForm<Typed, Sent>) => void;
}

/** A form that a schema checks and one call answers: never sent twice, and a refusal keeps every answer. */
export const useCallForm = <Typed extends FieldValues, Sent, Answer>(
  wanted: CallFormOptions<Typed, Sent, Answer>,
) => {
  const resolver = zodResolver<Typed, unknown, Sent>(wanted.schema);
  const form = useForm<Typed, unknown, Sent>({
    resolver,
    defaultValues: wanted.start,
    shouldFocusError: false,
  });
  const { submit, sending } = useFormSubmission(form, wanted);
  /** What no field can show. */
  const fault = fieldsAtFault(form, sending.error).length > 0 ? null : sending.error;
  const isWrong = fault !== null || Object.keys(form.formState.errors).length > 0;
  return { form, control: form.control, sending, fault, isWrong, submit };
};

const useFormSubmission = <Typed extends FieldValues, Sent, Answer>(
  form: CallForm<Typed, Sent>,
  { send, onDone }: CallFormOptions<Typed, Sent, Answer>,
) => {
  const sending = useSendOnce<Sent, Answer>({
    send: (values, keyOf) => send(values, form, keyOf),
    onFault: (fault) => showAtFields(form, fault),
  });
  const submit = async (event?: SyntheticEvent): Promise<void> => {
    event?.preventDefault();
    let answered: { readonly answer: Answer } | null = null;
    const sendOnce = async (values: Sent) => {
      answered = await sending.send(values);
    };
    await form.handleSubmit(sendOnce, () => sending.reset())();
    finish(answered);
  };
  // The form may be reset only after it has been submitted.
  const finish = (answered: { readonly answer: Answer } | null): void => {
    if (answered !== null) onDone?.(answered.answer, form);
  };
  return { submit, sending };
};

/** The fields that a refusal names and this form has, with what it says of each. */
const fieldsAtFault = <Typed extends FieldValues, Sent>(
  form: CallForm<Typed, Sent>,
  fault: unknown,
) => {
  if (!(fault instanceof CallFault)) return [];
  return Object.entries(fault.fields)
    .map(([path, says]) => ({
      name: path as FieldPath<Typed>,
      says: says[0] ?? fault.sentences[0] ?? '',
    }))
    .filter(({ name }) => form.getValues(name) !== undefined);
};

const showAtFields = <Typed extends FieldValues, Sent>(
  form: CallForm<Typed, Sent>,
  fault: unknown,
): void => {
  for (const { name, says } of fieldsAtFault(form, fault)) {
    form.setError(name, { type: 'server', message: says }, { shouldFocus: true });
  }
};

const ERROR = 'Error: ';

/** While a form in a page or in a dialog has failed, the title of the page begins "Error: ". */
export const useErrorTitle = (isWrong: boolean): void => {
  useEffect(() => {
    if (!isWrong || document.title.startsWith(ERROR)) return undefined;
    document.title = `${ERROR}${document.title}`;
    return () => {
      if (document.title.startsWith(ERROR)) document.title = document.title.slice(ERROR.length);
    };
  }, [isWrong]);
};

/** A form that is a part of its page, or is in a dialog: once it failed, the title of the page says so. */
export const useTitledForm = <Typed extends FieldValues, Sent, Answer>(
  wanted: CallFormOptions<Typed, Sent, Answer>,
) => {
  const form = useCallForm(wanted);
  useErrorTitle(form.isWrong);
  return form;
};
