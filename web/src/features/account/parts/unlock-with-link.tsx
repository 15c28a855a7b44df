import { useMutation } from '@tanstack/react-query';
import { unlock } from '@bandstand/domain/account/contract';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { UNLOCK } from '../words.ts';
import { FaultBox } from '../../../platform/form/fault-box.tsx';

/** Opening the page spends nothing, because mail scanners open pages: the parent presses. */
export function UnlockWithLink({ token, onDone }: { token: string; onDone: () => void }) {
  const unlocking = useMutation({
    mutationFn: () => call(unlock, { query: { unlock_token: token } }),
    onSuccess: onDone,
  });
  return (
    <div className="grid gap-4">
      <FaultBox heading={UNLOCK.failed} fault={unlocking.error} />
      <Button fullWidth pending={unlocking.isPending} onPress={() => unlocking.mutate()}>
        Unlock my account
      </Button>
    </div>
  );
}
