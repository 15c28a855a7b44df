import { FAMILY_CONTACTS, type Role } from '../../kernel/role.ts';
import { ok, refuse, type Decision } from '../../kernel/decision.ts';

const MINUTE = 60 * 1000;
/** Somebody of the office who does nothing for so long signs in again, unless they are a Band Leader and nothing else. */
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

/** A Band Leader who is nothing else: between two schools nobody touches the phone, and it opens no more than their own day. */
export const isLeaderAlone = (has: readonly Role[]): boolean =>
  has.length > 0 && has.every((role) => role === 'leader');

/** Whether a session has ended because nobody has used it. */
export const isIdle = (has: readonly Role[], usedAt: Date, now: Date): boolean =>
  !isLeaderAlone(has) && now.getTime() - usedAt.getTime() >= OFFICE_IDLE;

/** Whether any of somebody's roles may do what these roles may. */
export const isAllowed = (has: readonly Role[], may: readonly Role[]): boolean =>
  has.some((role) => may.includes(role));
/** Whether somebody reads what a family pays, and how. */
export const mayReadMoney = (has: readonly Role[]): boolean => isAllowed(has, FAMILY_CONTACTS);

/** Rights by which money moves, or by which others get rights. */
const WATCHED_ROLES: ReadonlySet<Role> = new Set(['finance', 'admin']);
export const isWatched = (role: Role): boolean => WATCHED_ROLES.has(role);
/** So long a right to move money is held back, once a month has been approved: somebody who was told has the time to object. */
const HELD_BACK_FOR = 24 * 60 * MINUTE;

/** When a role that somebody is given begins to hold; null for at once. */
export const holdsFrom = (role: Role, hasApprovedMonth: boolean, now: Date): Date | null =>
  isWatched(role) && hasApprovedMonth ? new Date(now.getTime() + HELD_BACK_FOR) : null;

/** Whether an administrator may confirm rights that are held back: neither their own, nor those that they gave. */
export const mayConfirmRights = ({
  by,
  of,
  grantedBy,
}: {
  readonly by: string;
  readonly of: string;
  readonly grantedBy: readonly (string | null)[];
}): Decision<null, 'own_rights' | 'nothing_held_back' | 'same_administrator'> => {
  if (by === of) return refuse('own_rights');
  if (grantedBy.length === 0) return refuse('nothing_held_back');
  return grantedBy.includes(by) ? refuse('same_administrator') : ok(null);
};

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

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  leader: 'Band Leader',
  office: 'Office',
  finance: 'Finance',
  safeguarding: 'Safeguarding',
  admin: 'Administrator',
};
