import { useRouter } from '@tanstack/react-router';
import type { CallFault } from '../../../platform/client.ts';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { provider } from '../../../platform/provider.ts';
import { Button } from '../../../ui/button.tsx';

export const BUSY = 'We are busy. Trying again …';
const OFFLINE = 'No connection';
const FAULT = 'Sorry, something went wrong';
const FAULT_ADVICE =
  'Please try again, or try another device. If neither works, we are happy to help.';
const TRY_AGAIN = 'Try again';
/** The number, and its hours. */
const formatPhone = (phone: string, hours: string): string => `Phone ${phone} (${hours})`;
const formatEmail = (email: string): string => `Email ${email}`;

/** Something broke that no screen foresaw, or nothing answers. */
export function FaultScreen({ error }: { error?: unknown }) {
  const router = useRouter();
  const fault = error as Partial<CallFault> | null | undefined;
  const isLost = fault?.status === 0;
  const { phone, hours, email } = provider();
  return (
    <InsteadPage
      heading={isLost ? OFFLINE : FAULT}
      action={
        // Loaded again without a connection, the browser would show a page of its own.
        <Button onPress={() => (isLost ? void router.invalidate() : location.reload())}>
          {TRY_AGAIN}
        </Button>
      }
    >
      {isLost ? fault.sentences : FAULT_ADVICE}
      <br />
      {formatPhone(phone, hours)}
      <br />
      {formatEmail(email)}
    </InsteadPage>
  );
}
