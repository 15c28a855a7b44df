import type { KeptThing } from '@bandstand/domain/privacy/model';
import type { Letter } from '../../platform/mail/letter.ts';

/** The last letter to a family: it is forgotten when this has gone out. */
export const erased = (kept: readonly KeptThing[]): Letter => ({
  subject: 'Your data has been erased',
  heading: 'Your data has been erased',
  paragraphs: [
    'As you asked, we have erased what we held about you and your children, and signed every device out. Nobody can sign in with this email address any more.',
    ...(kept.length === 0
      ? ['Nothing is left but entries without a name.']
      : [
          'This stays for a while. It holds no address, no phone number and no note about a child:',
        ]),
  ],
  facts: kept.map(({ heading, because }) => [heading, because] as const),
  after: ['If you did not ask for this, call us at once.'],
});

/** A copy has everything in it, the notes too: its owner hears of it, as of new bank details. */
export const copied = (publicUrl: string): Letter => ({
  subject: 'A copy of your data was downloaded',
  heading: 'A copy of your data was downloaded',
  paragraphs: [
    'Somebody who was signed in to your account downloaded a copy of everything we hold about your family.',
    'If that was you, there is nothing to do. If it was not, choose a new password at once and call us.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}/forgotten-password` },
});
