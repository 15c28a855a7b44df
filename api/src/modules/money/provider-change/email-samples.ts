import { inDays, type EmailSample } from '../../../platform/mail/email-sample.ts';
import { providerChangingEmail } from './emails.ts';

export const providerChangeSamples = {
  provider_changing: [
    {
      title: 'Another company collects the payments',
      write: (it) =>
        providerChangingEmail(
          {
            on: inDays(it, 20),
            reference: 'BAND-4F7K2Q',
            newReference: 'BANDSTAND-00012',
            statementName: 'BANDSTAND VIA GC',
          },
          it.sender,
          it.publicUrl,
        ),
    },
  ],
} satisfies Record<string, readonly EmailSample[]>;
