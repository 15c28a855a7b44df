import type { ReactNode } from 'react';
import { emailOnly } from '@bandstand/domain/identity/account/model';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { EMAIL_SENT, REQUEST_FAILED } from '../words.ts';
import { FaultBox } from '../../../../platform/form/fault-box.tsx';

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

type RequestFormProps = {
  title: string;
  send: (body: { user: { email: string } }) => Promise<unknown>;
  onDone: () => void;
  label: string;
  variant?: 'primary' | 'secondary';
  /** Something else on the page has just failed. */
  isAfterFault?: boolean;
  /** How a request that failed is told. */
  children: (fault: unknown) => ReactNode;
};

/** An email address, to which what comes of it is sent. */
export function RequestForm(props: RequestFormProps) {
  const { title, send, onDone, label, variant = 'primary', isAfterFault, children } = props;
  const { control, sending, submit, fault, isWrong } = useCallForm({
    schema: emailOnly,
    start: { user: { email: '' } },
    send,
    onDone,
  });
  useTitle(title, isWrong || isAfterFault);
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      <FormErrors control={control} />
      {children(fault)}
      <EmailField control={control} name="user.email" />
      <Button type="submit" variant={variant} fullWidth pending={sending.isPending}>
        {label}
      </Button>
    </form>
  );
}

/** The same whether or not the address is known. */
export function EmailSentNotice() {
  return (
    <>
      <Notice kind="success" heading={EMAIL_SENT.heading}>
        {EMAIL_SENT.junk}
      </Notice>
      <p className="text-soft">{EMAIL_SENT.link}</p>
    </>
  );
}

export function RequestFault({ fault }: { fault: unknown }) {
  return (
    <FaultBox heading={REQUEST_FAILED.heading} fault={fault} advice={[REQUEST_FAILED.contact]} />
  );
}
