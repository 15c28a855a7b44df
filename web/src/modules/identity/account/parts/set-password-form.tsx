import { setPassword } from '@bandstand/domain/identity/account/contract';
import { isFaultOf } from '../../../../platform/client.ts';
import { tellFault } from '../../../../platform/faults.ts';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { passwordForm } from '../password-forms.ts';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { SET_PASSWORD, LINK } from '../words.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';
import { NewPasswords } from './new-passwords.tsx';
import { WayLinks } from './way-links.tsx';

type NewPassword = { password: string; password_confirmation: string };
type PasswordWords = Readonly<
  Record<'title' | 'failed', string> & Partial<Record<'linkAdvice' | 'contact', string>>
>;
type SetPasswordFormProps = {
  schema?: typeof passwordForm;
  username: string | undefined;
  send: (typed: NewPassword) => Promise<unknown>;
  onDone: () => void;
  /** The title of the page, how a failure is headed, and what helps. */
  words: PasswordWords;
  /** Where a new link is asked for, and what else there is to do once this one is worth nothing. */
  askHref: string;
  onDeadLink: () => void;
};

export function SetPasswordForm(props: SetPasswordFormProps) {
  const { schema = passwordForm, words, send, onDone, askHref, onDeadLink } = props;
  const { control, sending, submit, fault, isWrong } = useCallForm({
    schema,
    start: { user: { password: '', password_confirmation: '' } },
    send: ({ user }) =>
      send(user).catch((reason: unknown) => {
        tellFault('password_not_set', reason);
        if (isDead(reason)) onDeadLink();
        throw reason;
      }),
    onDone,
  });
  useTitle(words.title, isWrong);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormErrors control={control} isRefusalBoxed />
      <FaultBox
        heading={words.failed}
        fault={sending.error}
        advice={fault === null ? [] : adviceOn(fault, words)}
      />
      {isDead(fault) && <WayLinks ways={[{ href: askHref, label: LINK.again }]} />}
      <NewPasswords
        control={control}
        password="user.password"
        confirmation="user.password_confirmation"
        username={props.username}
      />
      <Button type="submit" fullWidth pending={sending.isPending || sending.isSuccess}>
        Set password
      </Button>
    </form>
  );
}

const isDead = (fault: unknown): boolean =>
  isFaultOf(setPassword, fault) && fault.refusal === 'link_unknown';

const adviceOn = (fault: unknown, words: PasswordWords): readonly string[] => {
  const { linkAdvice, contact } = { ...SET_PASSWORD, ...words };
  return [isDead(fault) ? linkAdvice : '', contact].filter(Boolean);
};
