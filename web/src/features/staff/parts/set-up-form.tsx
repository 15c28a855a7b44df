import { useState } from 'react';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { addAuthenticator, beginAuthenticator } from '@bandstand/domain/staff/contract';
import { secondCode } from '@bandstand/domain/staff/model';
import { call } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../platform/form/use-titled-form.ts';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { addPasskeyHere } from '../second-step.ts';
import { SET_UP, SIGN_IN } from '../words.ts';

type Done = { onDone: (codes: readonly string[]) => void };

/** The first second step: a passkey, or an app. */
export function SetUpForm({ onDone }: Done) {
  const passkey = useSendOnce({ send: addPasskeyHere });
  const app = useSendOnce({ send: () => call(beginAuthenticator, {}) });
  const [shown, setShown] = useState<{ secret: string; address: string } | null>(null);
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

const schema = z.strictObject({ code: secondCode });

function AppForm({ secret, address, onDone }: Done & { secret: string; address: string }) {
  const { control, sending, submit, fault } = useTitledForm({
    schema,
    start: { code: '' },
    send: (body) => call(addAuthenticator, { body }),
    onDone: ({ recovery_codes: codes }) => onDone(codes),
  });
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`;
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormErrors control={control} />
      <FaultBox heading={SET_UP.failed} fault={fault} />
      <p>{SET_UP.scan}</p>
      <img src={picture} alt="" className="size-48 rounded-card bg-white p-2" />
      <p className="wrap-anywhere">
        {SET_UP.key}: <span className="figures font-semibold">{secret}</span>
      </p>
      <FormText
        control={control}
        name="code"
        label={SIGN_IN.codeLabel}
        autoComplete="one-time-code"
        inputMode="numeric"
        width="short"
      />
      <Button type="submit" fullWidth pending={sending.isPending || sending.isSuccess}>
        {SIGN_IN.confirm}
      </Button>
    </form>
  );
}
