import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endStaffSessions } from '@bandstand/domain/staff/people-contract';
import { call } from '../../../platform/client.ts';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { StandingFault } from '../../../platform/form/standing-fault.tsx';
import { useSendOnce } from '../../../platform/use-send-once.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useConfirming } from '../confirm-again.tsx';
import { STAFF_KEY } from '../queries.ts';
import { SIGN_OUT, STAFF } from '../words.ts';

/** For a telephone that is lost: ends every sign-in of somebody, who keeps their access. */
export function SignOutMember({ id, name }: { id: string; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const pressed = useRef<Element>(null);
  const confirming = useConfirming();
  const client = useQueryClient();
  const ending = useSendOnce({
    send: () => confirming(() => call(endStaffSessions, { params: { id } })),
    onAnswer: ({ message }) => {
      // The button that was pressed is gone with what it ended.
      focusNear(pressed.current);
      showToast({ title: message });
    },
    onEnd: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: STAFF_KEY });
    },
  });
  return (
    <>
      <Button
        variant="quiet"
        onPress={() => {
          pressed.current = document.activeElement;
          setAsking(true);
        }}
      >
        {SIGN_OUT.begin}
      </Button>
      <StandingFault heading={SIGN_OUT.failed} of={ending} />
      <ConfirmDialog
        isOpen={isAsking}
        cancelLabel={STAFF.goBack}
        title={SIGN_OUT.title(name)}
        confirmLabel={SIGN_OUT.action}
        isDanger
        pending={ending.isPending}
        onConfirm={() => void ending.send()}
        onCancel={() => setAsking(false)}
      >
        {SIGN_OUT.says}
      </ConfirmDialog>
    </>
  );
}
