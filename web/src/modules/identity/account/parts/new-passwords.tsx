import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PASSWORD_HINT } from '@bandstand/domain/identity/account/model';
import { FormPassword } from '../../../../platform/form/form-fields.tsx';

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
