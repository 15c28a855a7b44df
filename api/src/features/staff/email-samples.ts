import type { EmailSample } from '../../platform/mail/email-sample.ts';
import { staffInvitedEmail } from './emails.ts';

export const staffSamples = {
  staff_invited: [
    {
      title: 'A member of staff is invited',
      write: (it) =>
        staffInvitedEmail(
          `${it.publicUrl}/office/set-password?token=Yg3kW0c1Qm8vT5xJ2nB7`,
          it.sender.name,
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
