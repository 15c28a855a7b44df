import { formatDate } from '@bandstand/domain/kernel/london';
import type { RetainedItem } from '@bandstand/domain/privacy/contract';
import type { Email, Fact } from '../../platform/mail/email.ts';
import type { HiddenMedium } from './erase-store.ts';
import { samplesOf } from '../../platform/mail/email-sample.ts';

/** The last e-mail to a family: it is forgotten when this has gone out. */
export const accountErasedEmail = (
  kept: readonly RetainedItem[],
  hasHiddenMedia: boolean,
): Email => ({
  kind: 'family_erased',
  subject: 'Your data has been erased',
  heading: 'Your data has been erased',
  paragraphs: [
    'As you asked, we have erased what we held about you and your children, and signed out every device. Nobody can sign in with this email address any more.',
    ...(kept.length === 0
      ? ['All that is left is entries without a name.']
      : [
          'The following stays for a while. It contains no address, no phone number and no notes about a child:',
        ]),
  ],
  facts: kept.map(({ heading, because }) => [heading, because] as const),
  after: [
    ...(hasHiddenMedia
      ? [
          'Pictures and videos that show other children too are hidden from everybody. We will remove your child from them or delete them within 90 days.',
        ]
      : []),
    'If you did not ask for this, call us at once.',
  ],
});

const KIND = { photo: 'Photo', picture: 'Picture', video: 'Video', song: 'Song' };

/** To the office: what it has to cut, or to let go, by its day and by another family on whose page it is. It names nobody. */
export const mediaHiddenEmail = (hidden: readonly HiddenMedium[], publicUrl: string): Email => ({
  kind: 'media_hidden',
  subject: `Pictures and videos to cut: ${hidden.length}`,
  heading: 'An erased child is seen with other children',
  paragraphs: [
    'A family’s data was erased. These pictures and videos show other families’ children too, so they were not deleted: they are hidden from everybody while the erased child is in them. Please remove the child from them, or delete them. After 90 days the portal deletes them.',
  ],
  facts: hidden.map(({ kind, taken_on: day, beside }): Fact => {
    const medium = `${KIND[kind]} of ${formatDate(day, { year: true })}`;
    if (beside === null) return [medium, 'Nobody else’s child is in it any more'];
    return [medium, 'A family whose child is in it', `${publicUrl}/office/families/${beside}`];
  }),
});

/** A copy has everything in it, the notes too: its owner hears of it, as of new bank details. */
export const dataCopiedEmail = (publicUrl: string): Email => ({
  kind: 'data_copied',
  subject: 'A copy of your data was downloaded',
  heading: 'A copy of your data was downloaded',
  paragraphs: [
    'Somebody who was signed in to your account downloaded a copy of everything we hold about your family.',
    'If that was you, there is nothing to do. If it was not, choose a new password at once and call us.',
  ],
  action: { label: 'Choose a new password', url: `${publicUrl}/forgotten-password` },
});

export const privacySamples = samplesOf({
  data_copied: { 'The family’s data was downloaded': (it) => dataCopiedEmail(it.publicUrl) },
  family_erased: {
    'The family’s data was erased': () =>
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
  media_hidden: {
    'To the office: pictures to cut': (it) =>
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
});
