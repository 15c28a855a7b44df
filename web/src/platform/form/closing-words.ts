/** What is asked before something typed is thrown away. */
export const LEAVE = {
  title: 'Close without saving?',
  says: 'What you have typed or chosen here will be lost.',
  leave: 'Close without saving',
  stay: 'Stay',
} as const;
