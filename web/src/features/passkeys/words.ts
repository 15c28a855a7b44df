export const PASSKEY_SIGN_IN = {
  action: 'Sign in with a passkey',
  failed: 'Sorry, we could not sign you in',
} as const;

export const PASSKEYS = {
  heading: 'Passkeys',
  lead: 'A passkey signs you in with your fingerprint, your face or your device’s PIN, with no password to type. Your password keeps working too.',
  loading: 'Loading your passkeys',
  failedToLoad: 'We could not load your passkeys',
  none: 'You have no passkeys yet.',
  cannot: 'This browser can’t add passkeys. Your phone or a newer browser can.',
  added: (when: string) => `Added ${when}`,
  used: (when: string) => `Last used ${when}`,
  neverUsed: 'Not used yet',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addSays:
    'To confirm it’s you, please enter your password. Your device then asks for your fingerprint, your face or its PIN.',
  addFailed: 'We could not add a passkey',
  addDone: 'Your passkey is ready',
  stopped: 'Your device did not add a passkey. You can try again.',
  rename: 'Rename',
  renameTitle: 'Rename this passkey',
  renameLabel: 'Name',
  renameFailed: 'We could not rename this passkey',
  renameDo: 'Save the name',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeSays:
    'Nobody can sign in with it any more. Please remove it from your device as well. To confirm it’s you, please enter your password.',
  removeDo: 'Remove this passkey',
  removeFailed: 'We could not remove this passkey',
  removeDone: 'The passkey is removed',
  password: 'Your password',
  passwordMissing: 'Please enter your password.',
} as const;
