import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '@bandstand/domain/kernel/role';
import { changeRoles } from '@bandstand/domain/identity/staff/people-contract';
import { call } from '../../../../platform/client.ts';
import { LastActFault } from '../../../../platform/form/last-act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { useFirstField } from '../../../../platform/form/use-first-field.ts';
import { useSendOnce } from '../../../../platform/use-send-once.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { STAFF_KEY } from '../../../identity/staff/queries.ts';
import { STAFF } from '../../../identity/staff/words.ts';
import { RoleChoice } from './role-choice.tsx';

type RolesFormProps = { id: string; now: readonly Role[]; onEnd: () => void };

/** What somebody may do, chosen again. */
export function RolesForm({ id, now, onEnd }: RolesFormProps) {
  const [was] = useState<readonly Role[]>(now);
  const [roles, setRoles] = useState<Role[]>([...now]);
  const part = useFirstField<HTMLDivElement>();
  const confirming = useStepUp();
  const client = useQueryClient();
  const end = () => {
    focusNear(part.current);
    onEnd();
  };
  const saving = useSendOnce({
    send: () =>
      confirming(() =>
        call(changeRoles, { params: { id }, body: { staff: { roles, was: [...was] } } }),
      ),
    onAnswer: () => {
      end();
      showToast({ title: STAFF.saved });
    },
    onEnd: () => client.invalidateQueries({ queryKey: STAFF_KEY }),
  });
  return (
    <div ref={part} className="grid grid-cols-1 gap-4">
      <LastActFault heading={STAFF.notChanged} of={saving} />
      <RoleChoice name={`roles-${id}`} value={roles} onChange={(next) => setRoles([...next])} />
      <div className="flex flex-wrap gap-3">
        <Button
          pending={saving.isPending}
          reason={roles.length === 0 ? STAFF.roleMissing : undefined}
          onPress={() => void saving.send()}
        >
          {STAFF.save}
        </Button>
        <Button variant="quiet" onPress={end}>
          {STAFF.goBack}
        </Button>
      </div>
    </div>
  );
}
