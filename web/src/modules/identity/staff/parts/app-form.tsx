import { renderSVG } from 'uqr';
import * as z from 'zod/mini';
import { addAuthenticator } from '@bandstand/domain/identity/staff/contract';
import { secondCode } from '@bandstand/domain/identity/staff/model';
import { call } from '../../../../platform/client.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { useStepUp } from '../step-up.tsx';
import { SET_UP, SIGN_IN } from '../words.ts';

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
