import { ROLE_NAMES } from '@bandstand/domain/staff/role-names';
import { instantOf } from '../collections/pages.ts';
import type { StaffDeps } from './deps.ts';
import { listStaff } from './staff-store.ts';

/** Everybody who works here, or has, for a file. */
export const staffAsRows = async (
  { db, clock }: Pick<StaffDeps, 'db' | 'clock'>,
  _filters: Readonly<Record<string, string>>,
  atMost: number,
): Promise<string[][]> =>
  (await listStaff(db, clock.now(), atMost)).map((person) => [
    person.name,
    person.email,
    person.roles.map((role) => ROLE_NAMES[role]).join(', '),
    instantOf(person.created_at),
    person.last_seen_at === null ? '' : instantOf(person.last_seen_at),
    person.has_passkey ? 'yes' : 'no',
    person.has_code ? 'yes' : 'no',
    person.left_at === null ? '' : instantOf(person.left_at),
  ]);
