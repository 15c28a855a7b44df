import type { NotTakenBecause } from './cost.ts';

/** Why nothing is taken of what a family still owes, on the page and in the e-mail. */
export const NOT_TAKEN: Readonly<Record<NotTakenBecause, string>> = {
  dispute:
    'We’ll take nothing until we’ve spoken with you about what your bank told us. You’ll hear from us before any payment.',
  no_direct_debit:
    'You have no Direct Debit with us at the moment, so nothing is taken. Please set one up, or call us.',
};
