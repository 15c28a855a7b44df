import type { RefusalText } from '../../kernel/endpoint.ts';

export const passkeyRefusals = {
  passkey_unknown: {
    status: 401,
    says: 'We could not sign you in with that passkey. Please use your email and password.',
  },
  passkey_not_added: {
    status: 422,
    says: 'That passkey could not be added. Please try again.',
  },
  too_many_passkeys: {
    status: 409,
    says: 'Your account has as many passkeys as it can have. Please remove one first.',
  },
} as const satisfies Record<string, RefusalText>;
