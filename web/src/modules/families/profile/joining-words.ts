/** The path of a family that joins: its steps, and the page of each. */
export const JOINING = {
  label: 'Joining, step by step',
  steps: [
    ['Details', '/details'],
    ['Child', '/enrol'],
    ['Payment', '/direct-debits'],
  ],
} as const;
