import type { EmailSample } from '../../platform/mail/email-sample.ts';
import { calendarAddressEmail } from './emails.ts';

export const lessonSamples = {
  calendar_address_made: [
    { title: 'A calendar address was created', write: (it) => calendarAddressEmail(it.publicUrl) },
  ],
} satisfies Record<string, readonly EmailSample[]>;
