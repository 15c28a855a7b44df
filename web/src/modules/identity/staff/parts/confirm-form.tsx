import { useState } from 'react';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SIGN_IN } from '../words.ts';
import { CodeFields, useCodeForm } from './code-fields.tsx';
import { useAskPasskey } from './use-ask-passkey.ts';

type ConfirmFormProps = {
  has: { passkey: boolean; code: boolean };
  onDone: () => void;
};

/** The second step: a passkey where there is one, or a code. */
export function ConfirmForm({ has, onDone }: ConfirmFormProps) {
  const [isCode, setCode] = useState(!has.passkey);
  const { passkey, ask, isBusy } = useAskPasskey(onDone);
  if (isCode) return <CodeForm takesFocus={has.passkey} onDone={onDone} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {passkey.isError && <FaultBox heading={SIGN_IN.passkeyFailed} fault={passkey.error} />}
      <Button fullWidth pending={isBusy} onPress={ask}>
        {SIGN_IN.passkey}
      </Button>
      <Button variant="secondary" fullWidth onPress={() => setCode(true)}>
        {SIGN_IN.code}
      </Button>
    </div>
  );
}

type CodeFormProps = Pick<ConfirmFormProps, 'onDone'> & {
  /** It comes in the place of the button that asked for it. */
  takesFocus: boolean;
};

function CodeForm({ takesFocus, onDone }: CodeFormProps) {
  const form = useCodeForm(onDone);
  return (
    <CodeFields form={form} takesFocus={takesFocus}>
      <Button type="submit" fullWidth pending={form.isBusy}>
        {SIGN_IN.confirm}
      </Button>
    </CodeFields>
  );
}
