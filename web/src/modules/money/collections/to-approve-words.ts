/** On Today, for those who decide about money. */
export const TO_APPROVE = {
  title: (month: string) => `${month} has to be approved`,
  after: 'What nobody approves by then is not taken, and each family is told.',
  look: 'Look at the month',
} as const;
