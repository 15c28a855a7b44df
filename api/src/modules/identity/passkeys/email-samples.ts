import type { EmailSample } from '../../../platform/mail/email-sample.ts';
import { passkeyAddedEmail, passkeyRemovedEmail } from './emails.ts';

export const passkeySamples = {
  passkey_added: [
    {
      title: 'A parent added a passkey',
      write: ({ publicUrl }) => passkeyAddedEmail('Safari on iPhone', publicUrl),
    },
  ],
  passkey_removed: [
    {
      title: 'A parent removed a passkey',
      write: ({ publicUrl }) => passkeyRemovedEmail('Safari on iPhone', publicUrl),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
