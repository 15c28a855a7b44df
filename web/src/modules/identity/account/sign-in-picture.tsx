import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { PASSKEY_SIGN_IN } from '../passkeys/passkey-sign-in.tsx';
import { SIGN_IN_WAYS, WayLinks } from './link-pages.tsx';
import { SIGN_IN } from './words.ts';

/**
 * The screen of the way in as it looks at first. What is typed is carried over to the form that takes its place, by the
 * fields’ names. It is no form itself: without scripts, a browser would send the password with the address.
 */
export function SignInPicture() {
  return (
    <AuthLayout
      heading={SIGN_IN.title}
      subHeading={SIGN_IN.lead}
      footer={<WayLinks ways={SIGN_IN_WAYS} />}
    >
      <TextField
        name="user.email"
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField name="user.password" label="Password" autoComplete="current-password" />
      <Button type="submit" fullWidth>
        {SIGN_IN.title}
      </Button>
      <Button variant="secondary" fullWidth>
        {PASSKEY_SIGN_IN.action}
      </Button>
    </AuthLayout>
  );
}
