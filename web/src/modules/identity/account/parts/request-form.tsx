import type { ReactNode } from 'react';
import { emailOnly } from '@bandstand/domain/identity/account/model';
import { useTitle } from '../../../../platform/title.ts';
import { Button } from '../../../../ui/button.tsx';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { useCallForm } from '../../../../platform/form/use-call-form.ts';
import { EmailField } from './email-field.tsx';

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
