import { useState } from 'react';
import { beginAuthenticator, addAuthenticator } from '@bandstand/domain/identity/staff/contract';
import { removeAuthenticator } from '@bandstand/domain/identity/staff/people-contract';
import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { secondCode } from '@bandstand/domain/identity/staff/model';
import { call } from '../../../../platform/client.ts';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { LastActFault } from '../../../../platform/form/act-fault.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useStepUp } from '../step-up.tsx';
import { ME, SET_UP, SIGN_IN } from '../words.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';

const schema = z.strictObject({ code: secondCode });

/** What an authenticator app is given, as text and for its camera. */
export type AppKey = { secret: string; address: string };
type AppFormProps = AppKey & { onDone: (codes: readonly string[]) => void };

/** Proves an app by its first code; returns recovery codes where there are none. */
export function AppForm({ secret, address, onDone }: AppFormProps) {
  const confirming = useStepUp();
  const { control, sending, submit, fault } = useTitledForm({
    schema,
    start: { code: '' },
    send: (body) => confirming(() => call(addAuthenticator, { body })),
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

type OwnAppProps = {
  hasApp: boolean;
  /** Says what was done, and loads again what one has. */
  onChanged: (title: string) => Promise<void>;
  /** Recovery codes come with an app where there are none. */
  onCodes: (codes: readonly string[]) => void;
};

/** The authenticator app: set up, moved to another phone, or given up. */
export function OwnApp({ hasApp, onChanged, onCodes }: OwnAppProps) {
  const confirming = useStepUp();
  const [key, setKey] = useState<AppKey | null>(null);
  const beginning = useSendOnce({
    send: () => confirming(() => call(beginAuthenticator, {})),
    onAnswer: setKey,
  });
  const removing = useSendOnce({
    send: () => {
      focusNear(document.activeElement);
      return confirming(() => call(removeAuthenticator, {}));
    },
    onAnswer: () => onChanged(ME.appRemoved),
  });
  const end = (codes: readonly string[]) => {
    setKey(null);
    void onChanged(ME.appAdded);
    onCodes(codes);
  };
  return (
    <Card heading={ME.app}>
      <div className="grid grid-cols-1 gap-4">
        <LastActFault heading={ME.failed} of={beginning} />
        <LastActFault heading={ME.failed} of={removing} />
        <p className="text-soft">{hasApp ? ME.appThere : ME.appNone}</p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          pending={beginning.isPending}
          onPress={() => void beginning.send()}
        >
          {hasApp ? ME.moveApp : ME.setUpApp}
        </Button>
        {hasApp && (
          <Button variant="quiet" pending={removing.isPending} onPress={() => void removing.send()}>
            {ME.removeApp}
          </Button>
        )}
      </div>
      {key !== null && (
        <Dialog isOpen title={hasApp ? ME.moveApp : ME.setUpApp} onClose={() => setKey(null)}>
          {hasApp && <p className="mb-4 text-soft">{ME.moveSays}</p>}
          <AppForm {...key} onDone={end} />
        </Dialog>
      )}
    </Card>
  );
}
