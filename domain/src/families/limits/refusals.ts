import type { RefusalText } from '../../kernel/endpoint.ts';

export const familyLimitRefusals = {
  too_many_children: {
    status: 409,
    says: 'You have added as many children as one family can add here. Please call us on {phone} and we will add your next child with you.',
  },
  too_many_holds: {
    status: 409,
    says: 'We are already holding as many places for you as we can without a Direct Debit. Please set up your Direct Debit for those first, or call us on {phone}.',
  },
  too_many_holds_today: {
    status: 409,
    says: 'You have held several places today without setting up a Direct Debit. Please call us on {phone} and we will book the place with you, or try again tomorrow.',
  },
  too_many_joins: {
    status: 409,
    says: 'You have added or moved children many times today, so nothing was changed this time. Please call us on {phone}, or try again tomorrow.',
  },
  too_many_changes: {
    status: 409,
    says: 'You have changed this many times today, so nothing was changed this time. Please call us on {phone}, or try again tomorrow.',
  },
} as const satisfies Record<string, RefusalText>;
