import type { NpsScore } from '@bandstand/domain/stories/feedback/model';
import type { Email } from '../../../platform/mail/email.ts';

/** To the office: what a parent thinks, and how to answer them. */
export const feedbackEmail = (
  { score, comment, submitted_from: from }: NpsScore,
  parent: { readonly name: string; readonly email: string },
): Email => ({
  kind: 'feedback',
  subject: `Feedback from a parent: ${score} of 5`,
  heading: `${score} of 5`,
  paragraphs: [comment === '' ? 'There is no comment.' : comment],
  facts: [
    ['From', parent.name],
    ['Answer to', parent.email],
    ['Given', from === 'cancellation_form' ? 'while cancelling' : 'on the feedback page'],
  ],
});
