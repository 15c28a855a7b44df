import type { Role } from '../../kernel/role.ts';

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  leader: 'Band Leader',
  office: 'Office',
  finance: 'Finance',
  safeguarding: 'Safeguarding',
  admin: 'Administrator',
};
