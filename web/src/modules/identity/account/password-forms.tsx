import * as z from 'zod/mini';
import {
  isComplex,
  PASSWORD_FORMAT,
  PASSWORD_HINT,
} from '@bandstand/domain/identity/account/model';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { setPassword } from '@bandstand/domain/identity/account/contract';
import { SET_PASSWORD, LINK } from './words.ts';
import { FormPassword } from '../../../platform/form/form-fields.tsx';
import { isFaultOf } from '../../../platform/client.ts';
import { tellFault } from '../../../platform/faults.ts';
import { useTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { WayLinks } from './link-pages.tsx';

type Passwords = { password: string; password_confirmation: string };
const isConfirmed = (it: Passwords): boolean => it.password === it.password_confirmation;

const filled = (message: string) => z.string().check(z.minLength(1, message));
const complex = (missing: string, weak: string) =>
  z.string().check(z.minLength(1, missing), z.refine(isComplex, weak));

/** A new password and its confirmation: first whether both are there, then whether they match and are strong enough. */
export const newPasswordForm = (weak: string) =>
  z.object({
    user: z
      .object({
        password: complex(SET_PASSWORD.missing, weak),
        password_confirmation: filled(SET_PASSWORD.missing),
      })
      .check(
        z.refine(isConfirmed, { path: ['password_confirmation'], error: SET_PASSWORD.noMatch }),
      ),
  });
export const passwordForm = newPasswordForm(SET_PASSWORD.notComplex);

/** Asks for the current password too. Any fault in the three is a problem with their format (E5.9 in docs/specification). */
export const changePasswordForm = z.object({
  user: z
    .object({
      current_password: filled(PASSWORD_FORMAT),
      password: complex(PASSWORD_FORMAT, PASSWORD_FORMAT),
      password_confirmation: filled(PASSWORD_FORMAT),
    })
    .check(
      z.refine(isConfirmed, {
        path: ['password_confirmation'],
        error: `${PASSWORD_FORMAT}. ${SET_PASSWORD.noMatch}`,
      }),
    ),
});

type NewPasswordsProps<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  password: FieldPath<Typed>;
  confirmation: FieldPath<Typed>;
  /** Whose they are, for the browser that keeps them. */
  username: string | undefined;
};

/** The new password and, once more, the same. */
export function NewPasswords<Typed extends FieldValues, Sent>({
  control,
  password,
  confirmation,
  username,
}: NewPasswordsProps<Typed, Sent>) {
  return (
    <>
      <input type="email" autoComplete="username" defaultValue={username} hidden />
      <FormPassword
        control={control}
        name={password}
        mends={[confirmation]}
        label="New Password"
        hint={PASSWORD_HINT}
        autoComplete="new-password"
      />
      <FormPassword
        control={control}
        name={confirmation}
        label="Confirm Password"
        autoComplete="new-password"
      />
    </>
  );
}

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
