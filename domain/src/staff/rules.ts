import type { Role } from '../kernel/role.ts';
import { ok, refuse, type Decision } from '../kernel/decision.ts';

const MINUTE = 60 * 1000;
/** Somebody of the office who does nothing for so long signs in again. */
export const OFFICE_IDLE = 30 * MINUTE;
/** Between the password and the second step. */
export const SECOND_STEP_WITHIN = 10 * MINUTE;
/** How long a second step counts as fresh: for money, rights, and lists that are exported. */
export const FRESH_FOR = 5 * MINUTE;
/** A session's use is written down this often: idle time is measured to the minute. */
export const OFFICE_USE_EVERY = MINUTE;
export const RECOVERY_CODES = 10;

/** Whether a second step taken at that moment still counts as fresh. */
export const isFresh = (confirmedAt: Date, now: Date): boolean =>
  now.getTime() - confirmedAt.getTime() < FRESH_FOR;

/** Whether any of somebody's roles may do what these roles may. */
export const isAllowed = (has: readonly Role[], may: readonly Role[]): boolean =>
  has.some((role) => may.includes(role));

interface RightsChange {
  readonly by: string;
  readonly of: string;
  /** What they will be able to do; nothing when they leave. */
  readonly roles: readonly Role[];
  /** Who else is an administrator and has not left. */
  readonly otherAdmins: number;
}

/** Nobody changes their own rights, and somebody always stays who can change them. */
export const mayChangeRights = ({
  by,
  of,
  roles,
  otherAdmins,
}: RightsChange): Decision<null, 'own_rights' | 'last_admin'> => {
  if (by === of) return refuse('own_rights');
  if (!roles.includes('admin') && otherAdmins === 0) return refuse('last_admin');
  return ok(null);
};
