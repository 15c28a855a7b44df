/** What parents read where they look for an answer; `{phone}` is the provider's number. */

export const FAQS = {
  title: 'FAQs',
  lead: 'Questions that parents ask often.',
  loading: 'Loading the questions',
  failed: 'We could not load the questions',
  failedDetail: 'The other pages still work, and you can call the office on {phone}.',
  none: 'No questions here yet',
  noneDetail: 'Call the office on {phone} with your question.',
} as const;

export const SUPPORT = {
  title: 'Support request',
  lead: 'Call or write to us. Your child’s name and school help us to find you quickly.',
  leadForSchools: 'Call or write to us. The name of your school helps us to find you quickly.',
  questions: 'Common questions',
} as const;

/** What a parent agrees to in short; the provider's own terms are the ones that hold. */
export const TERMS = {
  title: 'Terms And Conditions',
  lead: 'The main points, and where the full terms are.',
  points: [
    'The calendar month of the first lesson is free.',
    'Lessons are paid monthly by Direct Debit, in twelve equal payments a year, on the 1st or the next working day.',
    'Payments are finalised on the 20th of the month before. Cancelling on or before the 20th incurs no further fees; cancelling after it incurs one more monthly payment.',
    'The school plans 36 sessions a year and commits to 33.',
    'The curriculum has 300 skills, which children learn at their own pace.',
    'Prices can change on 1st September; the new price is shown beforehand.',
  ],
  full: 'Read the full terms',
  questions: 'Questions? Call the office on {phone}.',
} as const;
