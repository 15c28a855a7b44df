import type { EmailSample } from '../../../platform/mail/email-sample.ts';
import { feedbackEmail } from './emails.ts';

export const feedbackSamples = {
  feedback: [
    {
      title: 'To the office: a parent’s feedback',
      write: () =>
        feedbackEmail(
          {
            score: 4,
            comment: 'Practice goes well. A video of each song would help at home.',
            logged_by: 'parent',
            submitted_from: 'other',
          },
          { name: 'Ada Okafor', email: 'parent@example.com' },
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
