import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLinkToken } from './use-link-token.ts';
import type { CONFIRM_PAYER, CONFIRM_SECOND } from './words.ts';

type ConfirmAddressProps = {
  words: typeof CONFIRM_PAYER | typeof CONFIRM_SECOND;
  confirm: (token: string) => Promise<unknown>;
};

/**
 * For a person who reads an address and need have no account. Opening the page spends nothing, because mail scanners open
 * pages.
 */
export function ConfirmAddress({ words, confirm }: ConfirmAddressProps) {
  const { token, forget } = useLinkToken();
  const confirming = useSendOnce({ send: () => confirm(token ?? ''), onAnswer: forget });
  useTitle(words.title, confirming.isError);
  if (confirming.isSuccess) return <ConfirmedPage words={words} />;
  return (
    <AuthLayout
      heading={words.title}
      subHeading={token === undefined ? words.leadWithoutLink : words.lead}
    >
      <FaultBox heading={words.failed} fault={confirming.error} advice={words.advice} />
      {token !== undefined && (
        <Button fullWidth pending={confirming.isPending} onPress={() => void confirming.send()}>
          {words.press}
        </Button>
      )}
    </AuthLayout>
  );
}

function ConfirmedPage({ words }: Pick<ConfirmAddressProps, 'words'>) {
  useHeadingFocus();
  return (
    <AuthLayout heading={words.title}>
      <Notice kind="success" heading={words.done}>
        {words.doneDetail}
      </Notice>
    </AuthLayout>
  );
}
