import { ROLES, type Role } from '@bandstand/domain/kernel/role';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/role-names';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { ROLE_SAYS, STAFF } from '../../../identity/staff/words.ts';

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

export function RoleChoice({ name, value, onChange, error }: RoleChoiceProps) {
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
