import type { Limit } from '../../../platform/http/call.ts';

/** A school's staff room is one address: sixty tries a minute are many families, not one attacker. Both ways to sign in count as one. */
export const A_STAFF_ROOM: Limit = {
  calls: 60,
  per: 'minute',
  together: 'sign-in',
  countedBy: 'all processes',
};
export const A_FEW_AN_HOUR: Limit = { calls: 60, per: 'hour', countedBy: 'all processes' };
