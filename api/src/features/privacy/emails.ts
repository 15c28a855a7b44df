import type { KeptThing } from '@bandstand/domain/privacy/model';
import type { Letter } from '../../platform/mail/letter.ts';

/** The last letter to a family: it is forgotten when this has gone out. */
export const erased = (kept: readonly KeptThing[]): Letter => ({
  subject: 'Your data has been erased',
  heading: 'Your data has been erased',
  paragraphs: [
    'As you asked, we have erased what we held about you and your children, and signed every device out. Nobody can sign in with this email address any more.',
    'The law and the Direct Debit Guarantee ask us to keep some of our accounts. They hold no address, no phone number and no note about a child:',
  ],
  facts: kept.map(({ heading, because }) => [heading, because] as const),
  after: ['If you did not ask for this, call us at once.'],
});
