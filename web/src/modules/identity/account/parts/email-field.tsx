import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { FormText } from '../../../../platform/form/form-fields.tsx';

type EmailFieldProps<Typed extends FieldValues, Sent> = {
  control: Control<Typed, unknown, Sent>;
  name: FieldPath<Typed>;
  /** A password manager looks for `username` beside a password, and offers passkeys where `webauthn` follows. */
  autoComplete?: 'email' | 'username' | 'username webauthn';
};

export function EmailField<Typed extends FieldValues, Sent>({
  autoComplete = 'email',
  ...props
}: EmailFieldProps<Typed, Sent>) {
  return (
    <FormText
      {...props}
      type="email"
      inputMode="email"
      label="Email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
