import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { PASSWORD_HINT } from '@bandstand/domain/identity/account/model';
import { FormPassword } from '../../../../platform/form/form-fields.tsx';

type NewPasswordsProps<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  password: FieldPath<Typed>;
  confirmation: FieldPath<Typed>;
};

/** The new password and, once more, the same. */
export function NewPasswords<Typed extends FieldValues, Sent>({
  control,
  password,
  confirmation,
}: NewPasswordsProps<Typed, Sent>) {
  return (
    <>
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
