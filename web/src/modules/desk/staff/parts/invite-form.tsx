import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { inviteStaff } from '@bandstand/domain/identity/staff/people-contract';
import { invitation } from '@bandstand/domain/identity/staff/model';
import type { Role } from '@bandstand/domain/kernel/role';
import { call } from '../../../../platform/client.ts';
import { ActFault } from '../../../../platform/form/act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useFirstField } from '../../../../platform/form/use-first-field.ts';
import { useTitledForm } from '../../../../platform/form/use-titled-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { STAFF_KEY } from '../../../identity/staff/queries.ts';
import { STAFF } from '../../../identity/staff/words.ts';
import { RoleChoice } from './role-choice.tsx';

const start = { staff: { name: '', email: '', roles: [] as Role[] } };

export function InviteForm({ onDone }: { onDone: () => void }) {
  const confirming = useStepUp();
  const part = useFirstField<HTMLFormElement>();
  const client = useQueryClient();
  const end = () => {
    focusNear(part.current);
    onDone();
  };
  const { form, control, sending, submit, fault } = useTitledForm({
    schema: invitation,
    start,
    send: (body, _form, keyOf) =>
      confirming(() => call(inviteStaff, { body, key: keyOf(body) })).then(() => body.staff.email),
    onDone: (email) => {
      showToast({ title: STAFF.invited, text: STAFF.invitedDetail(email) });
      void client.invalidateQueries({ queryKey: STAFF_KEY });
      end();
    },
  });
  return (
    <Card heading={STAFF.inviteTitle}>
      <form ref={part} noValidate onSubmit={submit} className="grid max-w-xl grid-cols-1 gap-6">
        <LeaveGuard when={form.formState.isDirty} />
        <FormErrors control={control} />
        <ActFault heading={STAFF.failed} fault={fault} />
        <FormText control={control} name="staff.name" label={STAFF.name} autoComplete="off" />
        <FormText
          control={control}
          name="staff.email"
          label={STAFF.email}
          type="email"
          autoComplete="off"
        />
        <Controller
          control={control}
          name="staff.roles"
          render={({ field, fieldState }) => (
            <RoleChoice
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error && STAFF.roleMissing}
            />
          )}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={sending.isPending}>
            {STAFF.send}
          </Button>
          <Button variant="quiet" onPress={end}>
            {STAFF.goBack}
          </Button>
        </div>
      </form>
    </Card>
  );
}
