export const PASSKEY_SIGN_IN = {
  action: 'Sign in with a passkey',
  failed: 'Sorry, we could not sign you in',
} as const;
