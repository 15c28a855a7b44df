import { useState } from 'react';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export function AuthExample() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AuthLayout
      heading="Sign in"
      subHeading="Lessons, payments and progress in one place."
      footer={<TextLink href="#up">Create an account</TextLink>}
    >
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" fullWidth>
        Sign in
      </Button>
    </AuthLayout>
  );
}
