import { useQueryClient } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatList } from '@bandstand/domain/kernel/format-list';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import { confirmRights, type listStaff } from '@bandstand/domain/identity/staff/people-contract';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/role-names';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { portalNow } from '../../../../platform/provider.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { STAFF_KEY } from '../../../identity/staff/queries.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { HELD_BACK, STAFF } from '../../../identity/staff/words.ts';

type HeldBackRightsProps = {
  id: string;
  held: ParsedAnswer<typeof listStaff>['data'][number]['attributes']['held_back'];
  me: string | undefined;
};

/** Rights that don't hold yet, which another administrator than the one who gave them may confirm. */
export function HeldBackRights({ id, held, me }: HeldBackRightsProps) {
  const confirming = useStepUp();
  const client = useQueryClient();
  const sending = useSendOnce({
    send: () => confirming(() => call(confirmRights, { params: { id } })),
    onAnswer: () => {
      focusNear(document.activeElement);
      showToast({ title: HELD_BACK.confirmed });
    },
    onEnd: () => client.invalidateQueries({ queryKey: STAFF_KEY }),
  });
  if (held === null) return null;
  const roles = formatList(held.roles.map((role) => ROLE_NAMES[role]));
  const mayConfirm = me !== undefined && me !== id && !held.granted_by.includes(me);
  return (
    <div className="mt-3 grid max-w-xl grid-cols-1 justify-items-start gap-3">
      <p>{HELD_BACK.says(roles, formatMoment(new Date(held.until), portalNow()))}</p>
      <LastActFault heading={STAFF.notChanged} of={sending} />
      {mayConfirm && (
        <Button variant="secondary" pending={sending.isPending} onPress={() => void sending.send()}>
          {HELD_BACK.confirm}
        </Button>
      )}
    </div>
  );
}
