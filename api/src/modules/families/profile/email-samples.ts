import type { EmailSample } from '../../../platform/mail/email-sample.ts';
import {
  confirmSecondEmailEmail,
  secondEmailChangedEmail,
  secondEmailLeftEmail,
} from './emails.ts';

export const profileSamples = {
  second_email_asked: [
    {
      title: 'Is the second address right?',
      write: (it) =>
        confirmSecondEmailEmail(
          it.sender,
          `${it.publicUrl}/confirm-second-email?token=Yg3kW0c1Qm8vT5xJ2nB7`,
        ),
    },
  ],
  second_email_changed: [
    {
      title: 'The second address was changed',
      write: (it) => secondEmailChangedEmail('gran@example.com', it.sender),
    },
    {
      title: 'The second address was removed',
      write: (it) => secondEmailChangedEmail('', it.sender),
    },
  ],
  second_email_left: [
    {
      title: 'The second address is written to no more',
      write: (it) => secondEmailLeftEmail(it.sender),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
