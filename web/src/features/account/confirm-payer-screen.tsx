import { useMutation } from '@tanstack/react-query';
import { confirmPayerEmail } from '@bandstand/domain/payments/payer-contract';
import { call } from '../../platform/client.ts';
import { FaultBox } from '../../platform/form/fault-box.tsx';
import { useHeadingFocus } from '../../platform/heading-focus.ts';
import { useTitle } from '../../platform/title.ts';
import { AuthLayout } from '../../ui/auth-layout.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useLinkToken } from './use-link-token.ts';
import { CONFIRM_PAYER } from './words.ts';

/** For whoever pays, who need have no account. Opening the page spends nothing, because mail scanners open pages. */
export function ConfirmPayerScreen() {
  const { token, forget } = useLinkToken();
  const confirming = useMutation({
    mutationFn: () => call(confirmPayerEmail, { body: { token: token ?? '' } }),
    onSuccess: forget,
  });
  useTitle(CONFIRM_PAYER.title, confirming.isError);
  useHeadingFocus(confirming.isSuccess ? 'done' : 'asked');
  if (confirming.isSuccess) {
    return (
      <AuthLayout heading={CONFIRM_PAYER.title}>
        <Notice kind="success" heading={CONFIRM_PAYER.done}>
          {CONFIRM_PAYER.doneDetail}
        </Notice>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      heading={CONFIRM_PAYER.title}
      subHeading={token === undefined ? CONFIRM_PAYER.leadWithoutLink : CONFIRM_PAYER.lead}
    >
      <FaultBox
        heading={CONFIRM_PAYER.failed}
        fault={confirming.error}
        advice={CONFIRM_PAYER.advice}
      />
      {token !== undefined && (
        <Button fullWidth pending={confirming.isPending} onPress={() => confirming.mutate()}>
          {CONFIRM_PAYER.press}
        </Button>
      )}
    </AuthLayout>
  );
}
