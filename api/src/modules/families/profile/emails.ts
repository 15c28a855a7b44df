import type { Email, Sender } from '../../../platform/mail/email.ts';
import { samplesOf } from '../../../platform/mail/email-sample.ts';

/** To a parent's second address, which may be anybody's: it names nobody but the provider. */
export const confirmSecondEmailEmail = (sender: Sender, link: string): Email => ({
  kind: 'second_email_asked',
  subject: 'Please confirm your address',
  heading: 'Please confirm your address',
  paragraphs: [
    `A parent has asked ${sender.name} to send emails about their children’s lessons to this address as well. If you would like to read them, please confirm that this is your address.`,
  ],
  action: { label: 'Confirm this address', url: link },
  after: ['If you know nothing about this, you can ignore this email. We will not send any more.'],
});

/** To a second address that was confirmed, and that no email of the family goes to any more: it names nobody but the provider. */
export const secondEmailLeftEmail = (sender: Sender): Email => ({
  kind: 'second_email_left',
  subject: 'We have stopped emailing you about these lessons',
  heading: 'We have stopped emailing you about these lessons',
  paragraphs: [
    `A parent had asked ${sender.name} to send emails about their children’s lessons to this address as well. From now on they go to a different address, or to the parent alone.`,
  ],
  after: [`If that surprises you, please ask the parent, who can call us on ${sender.phone}.`],
});

/** To the account: who else reads about the children is a thing of its owner. */
export const secondEmailChangedEmail = (address: string, sender: Sender): Email => ({
  kind: 'second_email_changed',
  subject: 'Your second email address was changed',
  heading: 'Your second email address was changed',
  paragraphs: [
    address === ''
      ? 'From now on, emails about your children go only to this address.'
      : 'Once it is confirmed, emails about your children will go to your second email address as well as to this one.',
  ],
  facts: address === '' ? [] : [['Second email address', address]],
  after: [
    `If that was you, there is nothing to do. If it was not, change your password and call us on ${sender.phone}.`,
  ],
});

export const profileSamples = samplesOf({
  second_email_asked: {
    'Is the second address right?': (it) =>
      confirmSecondEmailEmail(
        it.sender,
        `${it.publicUrl}/confirm-second-email?token=Yg3kW0c1Qm8vT5xJ2nB7`,
      ),
  },
  second_email_changed: {
    'The second address was changed': (it) =>
      secondEmailChangedEmail('gran@example.com', it.sender),
    'The second address was removed': (it) => secondEmailChangedEmail('', it.sender),
  },
  second_email_left: {
    'The second address is written to no more': (it) => secondEmailLeftEmail(it.sender),
  },
});
