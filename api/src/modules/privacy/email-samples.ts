import type { EmailSample } from '../../platform/mail/email-sample.ts';
import { accountErasedEmail, dataCopiedEmail, mediaHiddenEmail } from './emails.ts';

export const privacySamples = {
  data_copied: [
    { title: 'The family’s data was downloaded', write: (it) => dataCopiedEmail(it.publicUrl) },
  ],
  family_erased: [
    {
      title: 'The family’s data was erased',
      write: () =>
        accountErasedEmail(
          [
            {
              heading: 'Payments',
              because: 'Tax law asks us to keep records of payments for six years.',
            },
          ],
          true,
        ),
    },
  ],
  media_hidden: [
    {
      title: 'To the office: pictures to cut',
      write: (it) =>
        mediaHiddenEmail(
          [
            {
              kind: 'video',
              taken_on: '2026-12-11',
              beside: '0198c0de-0000-7000-8000-00000000000a',
            },
          ],
          it.publicUrl,
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
