import { momentCell } from '@bandstand/domain/kernel/csv';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/role-names';
import type { StaffDeps } from './deps.ts';
import { listStaff } from './staff-store.ts';

/** Everybody who works here, or has, for a file. */
export const staffAsRows = async (
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  _filters: Readonly<Record<string, string>>,
  atMost: number,
): Promise<string[][]> =>
  (await listStaff(db, { now: clock.now(), after: null, atMost })).map((person) => [
    person.name,
    person.email,
    person.roles.map((role) => ROLE_NAMES[role]).join(', '),
    momentCell(person.created_at),
    person.last_seen_at === null ? '' : momentCell(person.last_seen_at),
    person.has_passkey ? 'yes' : 'no',
    person.has_code ? 'yes' : 'no',
    person.left_at === null ? '' : momentCell(person.left_at),
  ]);
