import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { inviteStaff, changeRoles } from '@bandstand/domain/identity/staff/people-contract';
import { invitation } from '@bandstand/domain/identity/staff/model';
import { type Role, ROLES } from '@bandstand/domain/kernel/role';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/rules';
import { useState, useEffect, useRef, type RefObject } from 'react';
import { call } from '../../../../platform/client.ts';
import { ActFault, LastActFault } from '../../../../platform/form/act-fault.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { FormErrors } from '../../../../platform/form/form-errors.tsx';
import { FormText } from '../../../../platform/form/form-fields.tsx';
import { useTitledForm } from '../../../../platform/form/use-call-form.ts';
import { LeaveGuard } from '../../../../platform/leave-guard.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useStepUp } from '../../../identity/staff/step-up.tsx';
import { STAFF_KEY } from '../../../identity/staff/queries.ts';
import { STAFF, ROLE_SAYS } from '../../../identity/staff/words.ts';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { useSendOnce } from '../../../../platform/use-send-once.ts';

/** For what comes in the place of the button that asked for it: the focus goes on in its first field. */
const useFirstField = <Part extends HTMLElement>(): RefObject<Part | null> => {
  const part = useRef<Part>(null);
  useEffect(() => {
    part.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  return part;
};

const OPTIONS = ROLES.map((role) => ({
  value: role,
  label: ROLE_NAMES[role],
  detail: ROLE_SAYS[role],
}));

type RoleChoiceProps = {
  name: string;
  value: readonly Role[];
  onChange: (roles: readonly Role[]) => void;
  error?: string | undefined;
};

function RoleChoice({ name, value, onChange, error }: RoleChoiceProps) {
  return (
    <CheckboxGroup
      name={name}
      label={STAFF.roles}
      options={OPTIONS}
      value={value}
      onChange={(chosen) => onChange(ROLES.filter((role) => chosen.includes(role)))}
      error={error}
    />
  );
}

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
