/** What parents read when they tell the office how it is going. */
export const FEEDBACK = {
  title: 'Give Feedback',
  lead: 'Tell us how it’s going. The office reads every word.',
  sent: 'Thank you for your feedback',
  sentDetail: 'We’ve passed it on to the office. If you asked for a reply, we’ll write to you.',
  again: 'Give more feedback',
  scoreFirst: 'Choose a score first',
  score: 'How happy are you with the lessons?',
  scale: '1 is not at all, 5 is very happy.',
  comment: 'What would you like to tell us?',
  send: 'Send',
  failed: 'We could not send your feedback',
} as const;
