import { updatePassword } from '@bandstand/domain/identity/account/contract';
import { call } from '../../../../platform/client.ts';
import { useTitle } from '../../../../platform/title.ts';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormPassword } from '../../../../platform/form/form-fields.tsx';
import { changePasswordForm } from '../password-forms.ts';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { useAccountLock } from '../use-account-lock.ts';
import { SETTINGS } from '../words.ts';
import { NewPasswords } from './new-passwords.tsx';
import { PasswordFault } from './password-fault.tsx';
import { UpdateButton, type Passwords } from './update-button.tsx';

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
