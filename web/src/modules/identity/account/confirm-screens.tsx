import { confirmPayerEmail } from '@bandstand/domain/money/payments/payer-contract';
import { confirmSecondEmail } from '@bandstand/domain/families/profile/second-email-contract';
import { FaultBox } from '../../../platform/form/fault-box.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { useHeadingFocus } from '../../../platform/heading-focus.ts';
import { useTitle } from '../../../platform/title.ts';
import { AuthLayout } from '../../../ui/auth-layout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLinkToken } from './link-pages.tsx';
import { CONFIRM_PAYER, CONFIRM_SECOND } from './words.ts';
import { call } from '../../../platform/client.ts';

type ConfirmAddressProps = {
  words: typeof CONFIRM_PAYER | typeof CONFIRM_SECOND;
  confirm: (token: string) => Promise<unknown>;
};

/**
 * For a person who reads an address and need have no account. Opening the page spends nothing, because mail scanners open
 * pages.
 */
function ConfirmAddress({ words, confirm }: ConfirmAddressProps) {
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

const confirmPayer = (token: string) => call(confirmPayerEmail, { body: { token } });

export const ConfirmPayerScreen = () => (
  <ConfirmAddress words={CONFIRM_PAYER} confirm={confirmPayer} />
);

const confirmSecond = (token: string) => call(confirmSecondEmail, { body: { token } });

export const ConfirmSecondEmailScreen = () => (
  <ConfirmAddress words={CONFIRM_SECOND} confirm={confirmSecond} />
);
