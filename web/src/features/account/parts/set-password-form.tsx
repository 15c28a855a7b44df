import { setPassword } from '@bandstand/domain/account/contract';
import { call } from '../../../platform/client.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { passwordForm } from '../password-forms.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { SET_PASSWORD } from '../words.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { NewPasswords } from './new-passwords.tsx';
import { WayLinks } from './way-links.tsx';

const ASK_AGAIN = [{ href: '/forgotten-password', label: 'Ask for a new link' }];

type SetPasswordFormProps = { token: string; onDone: () => void };

export function SetPasswordForm({ token, onDone }: SetPasswordFormProps) {
  const { control, sending, submit, fault, isWrong } = useCallForm({
    schema: passwordForm,
    start: { user: { password: '', password_confirmation: '' } },
    send: ({ user }) =>
      call(setPassword, { body: { user: { ...user, reset_password_token: token } } }),
    onDone,
  });
  useTitle(SET_PASSWORD.title, isWrong);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormErrors control={control} isRefusalBoxed />
      <FaultBox
        heading={SET_PASSWORD.failed}
        fault={sending.error}
        advice={fault === null ? [] : SET_PASSWORD.advice}
      />
      {fault !== null && <WayLinks ways={ASK_AGAIN} />}
      <NewPasswords
        control={control}
        password="user.password"
        confirmation="user.password_confirmation"
      />
      <Button type="submit" fullWidth pending={sending.isPending || sending.isSuccess}>
        Set password
      </Button>
    </form>
  );
}
