import { useEffect, useRef, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { secondCode } from '@bandstand/domain/identity/staff/model';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { enterCode } from '../second-step.ts';
import { SIGN_IN } from '../words.ts';

const schema = z.strictObject({ code: secondCode });

/** Sends the code that is typed, once. */
export const useCodeForm = (onDone: () => void) => {
  const { control, sending, submit, fault } = useTitledForm({
    schema,
    start: { code: '' },
    send: ({ code }) => enterCode(code),
    onDone,
  });
  return { control, submit, fault, isBusy: sending.isPending || sending.isSuccess };
};

type CodeFieldsProps = {
  form: ReturnType<typeof useCodeForm>;
  takesFocus: boolean;
  /** The button, where it is in the form. */
  children?: ReactNode;
};

/** Six digits of an app, or a recovery code. */
export function CodeFields({ form, takesFocus, children }: CodeFieldsProps) {
  const { control, submit, fault } = form;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <form ref={fields} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormErrors control={control} />
      <FaultBox heading={SIGN_IN.codeFailed} fault={fault} />
      <FormText
        control={control}
        name="code"
        label={SIGN_IN.codeLabel}
        hint={SIGN_IN.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        width="short"
      />
      {children}
    </form>
  );
}
