import { useEffect, useRef, type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { secondCode } from '@bandstand/domain/identity/staff/model';
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  confirmByCode,
  confirmByPasskey,
} from '@bandstand/domain/identity/staff/contract';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../platform/form/use-call-form.ts';
import { SIGN_IN, CODES } from './words.ts';
import { call } from '../../../platform/client.ts';
import { answerByPasskey, makePasskey } from '../../../platform/passkey-browser.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { LeaveGuard } from '../../../platform/leave-guard.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Asks the browser for a passkey, and the portal whether it is one of theirs. */
const confirmWithPasskey = async (): Promise<void> => {
  const { question } = await call(askPasskey, {});
  await call(confirmByPasskey, { body: { answer: await answerByPasskey(question) } });
};

/** Adds a passkey of this device; returns recovery codes where it is the first second step. */
export const addPasskeyHere = async (): Promise<readonly string[]> => {
  const { question } = await call(beginPasskey, {});
  const added = await call(addPasskey, { body: { answer: await makePasskey(question) } });
  return added.recovery_codes;
};

const enterCode = async (code: string): Promise<void> => {
  await call(confirmByCode, { body: { code } });
};

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

/** Asks for the passkey, as often as it takes. */
export const useAskPasskey = (onDone: () => void) => {
  const passkey = useSendOnce({ send: confirmWithPasskey });
  const ask = async () => {
    if ((await passkey.send()) !== null) onDone();
  };
  return { passkey, ask: () => void ask(), isBusy: passkey.isPending || passkey.isSuccess };
};

/** Shown once: they are kept nowhere as they are. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    if (isKept) onDone();
  }, [isKept, onDone]);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    showToast({ title: CODES.copied });
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <LeaveGuard when={!isKept} />
      <ul className="figures grid grid-cols-2 gap-2 rounded-card border border-line bg-surface p-4 text-lead">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button variant="secondary" fullWidth onPress={() => void copy()}>
        {CODES.copy}
      </Button>
      <Button fullWidth onPress={() => setIsKept(true)}>
        {CODES.goOn}
      </Button>
    </div>
  );
}
