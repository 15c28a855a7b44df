import { useQueryClient } from '@tanstack/react-query';
import type { Role } from '@bandstand/domain/kernel/role';
import { inviteStaff } from '@bandstand/domain/identity/staff/people-contract';
import { call } from '../../../../platform/client.ts';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { STAFF_KEY } from '../../../identity/staff/queries.ts';
import { STAFF } from '../../../identity/staff/words.ts';

type Invitee = { readonly name: string; readonly email: string; readonly roles: readonly Role[] };

/** Another link for somebody whose invitation has lapsed, with the roles that they have. */
export const useRepeatInvitation = ({ name, email, roles }: Invitee) => {
  const confirming = useStepUp();
  const client = useQueryClient();
  const body = { staff: { name, email, roles: [...roles] } };
  return useSendOnce({
    send: (_: void, keyOf) => confirming(() => call(inviteStaff, { body, key: keyOf(body) })),
    onAnswer: () => {
      // The pressed button disappears with the lapsed invitation.
      focusNear(document.activeElement);
      showToast({ title: STAFF.invited, text: STAFF.invitedDetail(email) });
    },
    onEnd: () => client.invalidateQueries({ queryKey: STAFF_KEY }),
  });
};
