import { useRouter } from '@tanstack/react-router';
import type { CallFault } from '../../platform/client.ts';
import { InsteadPage } from '../../platform/instead-page.tsx';
import { provider } from '../../platform/provider.ts';
import { Button } from '../../ui/button.tsx';

/** Something broke that no screen foresaw, or nothing answers. */
export function FaultScreen({ error }: { error?: unknown }) {
  const router = useRouter();
  const fault = error as Partial<CallFault> | null | undefined;
  const isLost = fault?.status === 0;
  const { phone, hours, email } = provider();
  return (
    <InsteadPage
      heading={isLost ? 'No connection' : 'Sorry, something went wrong'}
      action={
        // Loaded again without a connection, the browser would show a page of its own.
        <Button onPress={() => (isLost ? void router.invalidate() : location.reload())}>
          Try again
        </Button>
      }
    >
      {isLost
        ? fault.sentences
        : 'Please try again, or try another device. If neither works, we are happy to help.'}
      <br />
      Phone {phone} ({hours})
      <br />
      Email {email}
    </InsteadPage>
  );
}
