import { addDays } from '@bandstand/domain/kernel/london';
import type { EmailSample } from '../../../platform/mail/email-sample.ts';
import {
  rightsGivenEmail,
  staffAppAddedEmail,
  staffInvitedEmail,
  staffPasskeyAddedEmail,
  staffResetEmail,
} from './emails.ts';

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
  staff_step_added: [
    {
      title: 'A member of staff added a passkey',
      write: ({ publicUrl }) => staffPasskeyAddedEmail('Safari on iPhone', publicUrl),
    },
    {
      title: 'A member of staff set an authenticator app up',
      write: ({ publicUrl }) => staffAppAddedEmail(publicUrl),
    },
  ],
  staff_rights: [
    {
      title: 'Administrators are told of new rights, which are held back for a day',
      write: ({ publicUrl, today }) =>
        rightsGivenEmail({
          name: 'Finn Larsen',
          given: ['finance', 'admin'],
          by: 'Ada Quist',
          until: new Date(`${addDays(today, 1)}T10:00:00Z`),
          now: new Date(`${today}T10:00:00Z`),
          publicUrl,
        }),
    },
    {
      title: 'Administrators are told of new rights, which hold already',
      write: ({ publicUrl, today }) =>
        rightsGivenEmail({
          name: 'Finn Larsen',
          given: ['finance'],
          by: 'Ada Quist',
          until: null,
          now: new Date(`${today}T10:00:00Z`),
          publicUrl,
        }),
    },
  ],
  staff_reset: [
    {
      title: 'A member of staff lost every second step',
      write: ({ sender }) => staffResetEmail(sender.name),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
