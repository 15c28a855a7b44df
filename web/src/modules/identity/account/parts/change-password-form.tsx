import { updatePassword } from '@bandstand/domain/identity/account/contract';
import { call, CallFault } from '../../../../platform/client.ts';
import { useTitle } from '../../../../platform/title.ts';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormPassword } from '../../../../platform/form/form-fields.tsx';
import { changePasswordForm } from '../password-forms.ts';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { useAccountLock } from '../use-account-lock.ts';
import { SETTINGS } from '../words.ts';
import { NewPasswords } from './new-passwords.tsx';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { phrase } from '../../../../platform/provider.ts';
import { useWatch, type Control } from 'react-hook-form';
import { Button } from '../../../../ui/button.tsx';

const EMPTY: Passwords = {
  user: { current_password: '', password: '', password_confirmation: '' },
};

export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const onAccountLock = useAccountLock();
  const { control, sending, submit, isWrong } = useCallForm({
    schema: changePasswordForm,
    start: EMPTY,
    send: (body) => call(updatePassword, { body }).catch(onAccountLock),
    onDone,
  });
  useTitle(SETTINGS.title, isWrong);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <PasswordFault fault={sending.error} />
      <FormErrors control={control} isRefusalBoxed />
      <FormPassword
        control={control}
        name="user.current_password"
        label="Current Password"
        autoComplete="current-password"
      />
      <NewPasswords
        control={control}
        password="user.password"
        confirmation="user.password_confirmation"
      />
      <UpdateButton control={control} isSaving={sending.isPending} />
    </form>
  );
}

/** The server's own words when it refused; when it broke down, whom to call. */
export function PasswordFault({ fault }: { fault: unknown }) {
  const isRefused = fault instanceof CallFault && fault.refusal !== 'fault';
  const says = isRefused ? fault.sentences.join(' ') : phrase(SETTINGS.contact);
  return <FaultBox heading={SETTINGS.failed} fault={fault} sentences={[says]} />;
}

type Passwords = {
  user: { current_password: string; password: string; password_confirmation: string };
};
type UpdateButtonProps = { control: Control<Passwords, unknown, Passwords>; isSaving: boolean };

function UpdateButton({ control, isSaving }: UpdateButtonProps) {
  const { user } = useWatch({ control });
  const isFilled = Object.values(user ?? {}).every((password) => password !== '');
  return (
    <div>
      <Button type="submit" pending={isSaving} reason={isFilled ? undefined : SETTINGS.unfilled}>
        Update Password
      </Button>
    </div>
  );
}
