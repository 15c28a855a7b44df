import { ok, refuse, type Decision } from '../kernel/decision.ts';
import type { Pennies } from '../kernel/money.ts';
import type { Role } from '../kernel/role.ts';

/** What one family was given in this many days counts together, so that nobody can split a large amount. */
export const COUNTED_DAYS = 30;

/** What finance may decide for one family without an administrator, unless a setting says otherwise: about three months of one
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

/** Whether a family can be given this amount, on top of what it was given before. */
export const checkLimit = (
  atMost: Pennies | null,
  { amount, before }: { readonly amount: Pennies; readonly before: Pennies },
): Decision<null, 'above_limit'> =>
  atMost !== null && before + amount > atMost ? refuse('above_limit') : ok(null);
