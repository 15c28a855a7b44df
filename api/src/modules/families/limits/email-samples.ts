import type { EmailSample } from '../../../platform/mail/email-sample.ts';
import { familiesToLookAtEmail } from './emails.ts';

export const familyLimitSamples = {
  families_to_look_at: [
    {
      title: 'To the office: families to look at',
      write: (it) =>
        familiesToLookAtEmail(
          [
            {
              grownUpId: '0198c0de-0000-7000-8000-000000000002',
              reasons: [
                ['hold_ran_out', 4],
                ['limit_met', 2],
              ],
              kidIds: ['0198c0de-0000-7000-8000-000000000001'],
            },
          ],
          it.publicUrl,
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
