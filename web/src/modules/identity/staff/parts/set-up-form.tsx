import { useState } from 'react';
import { beginAuthenticator } from '@bandstand/domain/identity/staff/contract';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { addPasskeyHere } from '../second-step.ts';
import { SET_UP } from '../words.ts';
import { AppForm, type AppKey } from './app-form.tsx';

type SetUpFormProps = { onDone: (codes: readonly string[]) => void };

/** The first second step: a passkey, or an app. */
export function SetUpForm({ onDone }: SetUpFormProps) {
  const passkey = useSendOnce({ send: addPasskeyHere });
  const app = useSendOnce({ send: () => call(beginAuthenticator, {}) });
  const [shown, setShown] = useState<AppKey | null>(null);
  const add = async () => {
    const added = await passkey.send();
    if (added !== null) onDone(added.answer);
  };
  const begin = async () => {
    const begun = await app.send();
    if (begun !== null) setShown(begun.answer);
  };
  if (shown !== null) return <AppForm {...shown} onDone={onDone} />;
  return (
    <>
      {passkey.isError && <FaultBox heading={SET_UP.failed} fault={passkey.error} />}
      {app.isError && <FaultBox heading={SET_UP.failed} fault={app.error} />}
      <Card heading={SET_UP.passkey}>
        <p className="mb-4 text-soft">{SET_UP.passkeySays}</p>
        <Button fullWidth pending={passkey.isPending} onPress={() => void add()}>
          {SET_UP.passkey}
        </Button>
      </Card>
      <Card heading={SET_UP.app}>
        <p className="mb-4 text-soft">{SET_UP.appSays}</p>
        <Button variant="secondary" fullWidth pending={app.isPending} onPress={() => void begin()}>
          {SET_UP.app}
        </Button>
      </Card>
    </>
  );
}
