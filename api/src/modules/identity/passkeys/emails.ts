import type { Email } from '../../../platform/mail/email.ts';

const NOT_YOU =
  'If that was not you, choose a new password with “Forgotten your password?”: that removes every passkey and signs every device out. Then call us.';

/** To the account's own address: a passkey opens the account. */
export const passkeyAddedEmail = (name: string, publicUrl: string): Email => ({
  kind: 'passkey_added',
  subject: 'A passkey was added to your account',
  heading: 'A passkey was added to your account',
  paragraphs: [
    `You can now sign in with a passkey: ${name}. Your password works as before.`,
    NOT_YOU,
  ],
  action: { label: 'See your passkeys', url: `${publicUrl}/settings` },
});

export const passkeyRemovedEmail = (name: string, publicUrl: string): Email => ({
  kind: 'passkey_removed',
  subject: 'A passkey was removed from your account',
  heading: 'A passkey was removed from your account',
  paragraphs: [
    `Nobody can sign in with this passkey any more: ${name}. Your password works as before.`,
    NOT_YOU,
  ],
  action: { label: 'See your passkeys', url: `${publicUrl}/settings` },
});
