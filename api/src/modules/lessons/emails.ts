import type { Email } from '../../platform/mail/email.ts';

/** The address itself is not in it: anybody who reads the e-mail could read the calendar. */
export const calendarAddressEmail = (publicUrl: string): Email => ({
  kind: 'calendar_address_made',
  subject: 'A calendar address was created for your family',
  heading: 'A calendar address was created for your family',
  paragraphs: [
    'Somebody who is signed in to your account created an address that lets a calendar app see when and where your children have their lessons.',
    'If that was you, there is nothing to do. If it was not, choose a new password in your settings: that stops the address working and signs out every device.',
  ],
  action: { label: 'Open your settings', url: `${publicUrl.replace(/\/$/, '')}/settings` },
});
