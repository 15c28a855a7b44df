export const NEXT = {
  heading: 'What happens next',
  /** The hours follow. */
  questions: 'Any questions? Call us on {phone}.',
} as const;
