import type { RefusalText } from '../kernel/endpoint.ts';

export const accountRefusals = {
  wrong_credentials: { status: 401, says: 'Please check your email and password.' },
  link_unknown: {
    status: 422,
    says: 'This link is no longer valid. Please use the most recent email, or ask for a new one.',
  },
  password_common: {
    status: 422,
    says: 'That password is one of the most common ones. Please choose another.',
  },
  sign_in_over: { status: 409, says: 'This sign-in has already ended.' },
  wrong_current_password: { status: 422, says: 'Your current password is not right.' },
} as const satisfies Record<string, RefusalText>;
