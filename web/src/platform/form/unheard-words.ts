/** An act of the office that was sent, and not answered. */
export const UNHEARD = {
  heading: 'We can’t say whether that was done',
  says: [
    'The portal did not answer. It may have been done all the same: please check your connection, and look before you do it again.',
  ],
} as const;
