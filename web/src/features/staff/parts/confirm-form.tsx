import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { secondCode } from '@bandstand/domain/staff/model';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../platform/form/use-titled-form.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { confirmWithPasskey, enterCode } from '../second-step.ts';
import { SIGN_IN } from '../words.ts';

type ConfirmFormProps = {
  has: { passkey: boolean; code: boolean };
  onDone: () => void;
};

/** The second step: a passkey where there is one, or a code. */
export function ConfirmForm({ has, onDone }: ConfirmFormProps) {
  const [isCode, setCode] = useState(!has.passkey);
  const passkey = useSendOnce({ send: confirmWithPasskey });
  const ask = async () => {
    if ((await passkey.send()) !== null) onDone();
  };
  if (isCode) return <CodeForm takesFocus={has.passkey} onDone={onDone} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {passkey.isError && <FaultBox heading={SIGN_IN.passkeyFailed} fault={passkey.error} />}
      <Button fullWidth pending={passkey.isPending || passkey.isSuccess} onPress={() => void ask()}>
        {SIGN_IN.passkey}
      </Button>
      <Button variant="secondary" fullWidth onPress={() => setCode(true)}>
        {SIGN_IN.code}
      </Button>
    </div>
  );
}

const schema = z.strictObject({ code: secondCode });

type CodeFormProps = Pick<ConfirmFormProps, 'onDone'> & {
  /** It comes in the place of the button that asked for it. */
  takesFocus: boolean;
};

function CodeForm({ takesFocus, onDone }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  const { control, sending, submit, fault } = useTitledForm({
    schema,
    start: { code: '' },
    send: ({ code }) => enterCode(code),
    onDone,
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
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
      <Button type="submit" fullWidth pending={sending.isPending || sending.isSuccess}>
        {SIGN_IN.confirm}
      </Button>
    </form>
  );
}
