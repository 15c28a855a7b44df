import { useState } from 'react';
import * as z from 'zod/mini';
import { register } from '@bandstand/domain/identity/account/contract';
import { email, signUp } from '@bandstand/domain/identity/account/model';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { WayLinks, WAYS } from './link-pages.tsx';
import { SIGN_UP, LINK } from './words.ts';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrors } from '../../../platform/form/form-errors.tsx';
import { FormText } from '../../../platform/form/form-fields.tsx';
import { useCallForm } from '../../../platform/form/use-call-form.ts';
import { EmailField, EmailSentNotice, RequestFault } from './parts/request-form.tsx';

const { first_name: name } = signUp.shape.user.shape;
const signUpForm = z.object({
  user: z.object({
    first_name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, SIGN_UP.firstNameMissing),
        z.maxLength(100, SIGN_UP.firstNameTooLong),
      ),
    last_name: name,
    email,
  }),
});

function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { control, sending, submit, fault, isWrong } = useCallForm({
    schema: signUpForm,
    start: { user: { first_name: '', last_name: '', email: '' } },
    send: async (body) => {
      await call(register, { body });
      return body.user.email;
    },
    onDone: onSent,
  });
  useTitle(SIGN_UP.title, isWrong);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormErrors control={control} />
      <RequestFault fault={fault} />
      <FormText
        control={control}
        name="user.first_name"
        label="First name"
        autoComplete="given-name"
      />
      <FormText
        control={control}
        name="user.last_name"
        label="Last name"
        isOptional
        autoComplete="family-name"
      />
      <EmailField control={control} name="user.email" />
      <Button type="submit" fullWidth pending={sending.isPending}>
        {LINK.send}
      </Button>
    </form>
  );
}

/** An account begins with a password, and a password with an email. */
export function SignUpScreen() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <SentPage to={sentTo} />;
  return (
    <AuthLayout
      heading={SIGN_UP.title}
      subHeading={SIGN_UP.lead}
      footer={<WayLinks ways={[WAYS.signIn, WAYS.forgotten]} />}
    >
      <SignUpForm onSent={setSentTo} />
    </AuthLayout>
  );
}

function SentPage({ to }: { to: string }) {
  useTitle(SIGN_UP.sentTitle);
  useHeadingFocus();
  return (
    <AuthLayout
      heading={SIGN_UP.sentTitle}
      subHeading={<span className="break-words">{SIGN_UP.sentTo(to)}</span>}
      footer={<WayLinks ways={[WAYS.signIn]} />}
    >
      <EmailSentNotice />
    </AuthLayout>
  );
}
