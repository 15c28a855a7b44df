import type { Email, Sender } from '../../../platform/mail/email.ts';
import { NOT_YOU, VALID } from './emails.ts';

/** To an address that may be anybody's, as it was said on the phone: it names nobody but the provider. */
export const emailAskedEmail = ({ name }: Pick<Sender, 'name'>, url: string): Email => ({
  kind: 'email_asked',
  subject: 'Please confirm your new email address',
  heading: 'Please confirm your new email address',
  paragraphs: [
    `You asked ${name} to use this address for your account. To confirm it, choose a password: from then on, you sign in with this address, and our emails come here.`,
    'Every device will be signed out. Passkeys and your family’s calendar address will stop, and you can make new ones.',
  ],
  action: { label: 'Choose a password', url },
  after: [VALID, NOT_YOU],
});

/** To the address that is signed in with so far: the caller may not have been its owner. */
export const emailChangingEmail = (sender: Pick<Sender, 'phone'>, address: string): Email => ({
  kind: 'email_changing',
  subject: 'Somebody asked to change your email address',
  heading: 'Somebody asked to change your email address',
  paragraphs: [
    'Somebody asked us to change the email address of your account. Nothing changes until they confirm the new one.',
  ],
  facts: [['New address', address]],
  after: [
    `If that was you, please open the email that we sent there. If it was not, call us at once on ${sender.phone}.`,
  ],
});

/** The last email about the account to the address that it had. */
export const emailChangedEmail = (sender: Pick<Sender, 'phone'>): Email => ({
  kind: 'email_changed',
  subject: 'Your email address was changed',
  heading: 'Your email address was changed',
  paragraphs: [
    'Your account has a new email address now. You sign in with the new one, and our emails go there.',
  ],
  after: [
    `If that was you, there is nothing to do. If it was not, call us at once on ${sender.phone}.`,
  ],
});
