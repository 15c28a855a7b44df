import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endStaffSessions } from '@bandstand/domain/identity/staff/people-contract';
import { call } from '../../../../platform/client.ts';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { STAFF_KEY } from '../../../identity/staff/queries.ts';
import { SIGN_OUT, STAFF } from '../../../identity/staff/words.ts';

/** For a lost phone: ends every sign-in of a colleague, who keeps their access. */
export const useMemberSignOut = (id: string) => {
  const [isAsking, setAsking] = useState(false);
  const pressed = useRef<Element>(null);
  const confirming = useStepUp();
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
  const ask = () => {
    pressed.current = document.activeElement;
    setAsking(true);
  };
  return { ending, isAsking, ask, giveUp: () => setAsking(false) };
};

type SignOutProps = { name: string; of: ReturnType<typeof useMemberSignOut> };

export function SignOutMember({ name, of: { ending, isAsking, ask, giveUp } }: SignOutProps) {
  return (
    <>
      <Button variant="quiet" onPress={ask}>
        {SIGN_OUT.begin}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        cancelLabel={STAFF.goBack}
        title={SIGN_OUT.title(name)}
        confirmLabel={SIGN_OUT.action}
        isDanger
        pending={ending.isPending}
        onConfirm={() => void ending.send()}
        onCancel={giveUp}
      >
        {SIGN_OUT.says}
      </ConfirmDialog>
    </>
  );
}
