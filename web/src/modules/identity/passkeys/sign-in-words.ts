export const PASSKEY_SIGN_IN = {
  action: 'Sign in with a passkey',
  failed: 'Sorry, we could not sign you in',
  notUsed: 'No passkey was used. You can try again, or use your password.',
} as const;
