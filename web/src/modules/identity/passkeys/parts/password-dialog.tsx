import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormPassword } from '../../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import type { ButtonVariant } from '../../../../ui/button-look.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useAccountLock } from '../../account/use-account-lock.ts';
import { PASSKEYS } from '../words.ts';

const schema = z.object({
  current_password: z.string().check(z.minLength(1, PASSKEYS.passwordMissing)),
});

type PasswordDialogProps<Answer> = {
  title: string;
  action: string;
  failed: string;
  variant?: ButtonVariant;
  send: (body: z.output<typeof schema>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onClose: () => void;
  children: ReactNode;
};

/** What opens the account is added and removed only by who knows its password. */
export function PasswordDialog<Answer>(props: PasswordDialogProps<Answer>) {
  const { title, action, failed, variant = 'primary', send, onDone, onClose, children } = props;
  const onAccountLock = useAccountLock();
  const { control, sending, fault, submit } = useCallForm({
    schema,
    start: { current_password: '' },
    send: (body) => send(body).catch(onAccountLock),
    onDone,
  });
  const actions = (
    <>
      <Button variant={variant} pending={sending.isPending} onPress={submit}>
        {action}
      </Button>
      <Button variant="secondary" onPress={onClose}>
        Cancel
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={title} actions={actions} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {children}
        <FaultBox heading={failed} fault={fault} />
        <FormErrors control={control} />
        <FormPassword
          control={control}
          name="current_password"
          label={PASSKEYS.password}
          autoComplete="current-password"
        />
      </form>
    </Dialog>
  );
}
