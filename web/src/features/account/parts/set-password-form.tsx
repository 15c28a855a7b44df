import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { passwordForm } from '../password-forms.ts';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { SET_PASSWORD } from '../words.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { NewPasswords } from './new-passwords.tsx';
import { WayLinks } from './way-links.tsx';

type NewPassword = { password: string; password_confirmation: string };
type SetPasswordFormProps = {
  schema?: typeof passwordForm;
  send: (typed: NewPassword) => Promise<unknown>;
  onDone: () => void;
  /** How a failure is headed, and where a new link is asked for. */
  failed: string;
  askHref: string;
};

export function SetPasswordForm(props: SetPasswordFormProps) {
  const { schema = passwordForm, send, onDone, failed, askHref } = props;
  const { control, sending, submit, fault, isWrong } = useCallForm({
    schema,
    start: { user: { password: '', password_confirmation: '' } },
    send: ({ user }) => send(user),
    onDone,
  });
  useTitle(SET_PASSWORD.title, isWrong);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormErrors control={control} isRefusalBoxed />
      <FaultBox
        heading={failed}
        fault={sending.error}
        advice={fault === null ? [] : SET_PASSWORD.advice}
      />
      {fault !== null && <WayLinks ways={[{ href: askHref, label: 'Ask for a new link' }]} />}
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
