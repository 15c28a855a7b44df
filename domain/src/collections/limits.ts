import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { Pennies } from '../kernel/money.ts';
import type { Role } from '../kernel/role.ts';

/** Days within which what one family was given counts together, so that nobody gives it in slices. */
export const COUNTED_DAYS = 30;

/** What finance decides for one family without an administrator, as long as nobody has set it otherwise: about three months of one
 * child's lessons. See 0043. */
export const DEFAULT_LIMITS = { refund: 15_000, write_off: 10_000, charge: 10_000 } as const;
export type DecisionKind = keyof typeof DEFAULT_LIMITS;
export type Limits = Readonly<Record<DecisionKind, Pennies>>;
export const LIMITED = Object.keys(DEFAULT_LIMITS) as DecisionKind[];

/** How much of this these roles may give one family; null is without a limit. */
export const limitOf = (
  roles: readonly Role[],
  what: DecisionKind,
  limits: Limits,
): Pennies | null => (roles.includes('admin') ? null : limits[what]);

/** Whether so much can be given to a family that was given something already. */
export const checkLimit = (
  atMost: Pennies | null,
  { amount, before }: { readonly amount: Pennies; readonly before: Pennies },
): Decision<null, 'above_limit'> =>
  atMost !== null && before + amount > atMost ? refuse('above_limit') : ok(null);
