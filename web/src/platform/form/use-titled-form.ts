import type { FieldValues } from 'react-hook-form';
import { useCallForm } from './use-call-form.ts';
import { useErrorTitle } from './use-error-title.ts';

type CallFormOptions<Typed extends FieldValues, Sent, Answer> = Parameters<
  typeof useCallForm<Typed, Sent, Answer>
>[0];

/** A form that is a part of its page, or is in a dialog: once it failed, the title of the page says so. */
export const useTitledForm = <Typed extends FieldValues, Sent, Answer>(
  wanted: CallFormOptions<Typed, Sent, Answer>,
) => {
  const form = useCallForm(wanted);
  useErrorTitle(form.isWrong);
  return form;
};
