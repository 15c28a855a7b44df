import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { eraseFamily } from '@bandstand/domain/privacy/contract';
import { call, CallFault } from '../../../platform/client.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormPassword } from '../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { sessionEnded, wantEnd } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAccountLock } from '../../identity/account/use-account-lock.ts';
import { YOUR_DATA } from '../words.ts';

const schema = z.object({
  current_password: z.string().check(z.minLength(1, YOUR_DATA.passwordMissing)),
});

/** The session goes on, or had ended before. */
const notErased = (fault: unknown): never => {
  wantEnd(false);
  if (fault instanceof CallFault && fault.status === 401) sessionEnded('parent', fault.refusal);
  throw fault;
};

type EraseDialogProps = { onDone: () => void; onClose: () => void };

/** The password is asked for once more: a phone left lying about erases nobody. */
export function EraseDialog({ onDone, onClose }: EraseDialogProps) {
  const client = useQueryClient();
  const onAccountLock = useAccountLock();
  const { control, sending, fault, submit } = useCallForm({
    schema,
    start: { current_password: '' },
    send: async (body) => {
      const { id } = await client.ensureQueryData(grownUpQuery);
      wantEnd(true);
      return call(eraseFamily, { params: { id }, body }).catch(notErased).catch(onAccountLock);
    },
    onDone,
  });
  const actions = (
    <>
      <Button variant="danger-quiet" pending={sending.isPending} onPress={submit}>
        {YOUR_DATA.confirm}
      </Button>
      <Button onPress={onClose}>{YOUR_DATA.keep}</Button>
    </>
  );
  return (
    <Dialog isOpen title={YOUR_DATA.confirmTitle} actions={actions} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <p>{YOUR_DATA.confirmText}</p>
        <p>{YOUR_DATA.others}</p>
        <FaultBox heading={YOUR_DATA.failed} fault={fault} />
        <FormErrors control={control} />
        <FormPassword
          control={control}
          name="current_password"
          label={YOUR_DATA.password}
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}
