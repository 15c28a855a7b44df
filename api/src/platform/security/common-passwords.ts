import { dictionary } from '@zxcvbn-ts/language-common';

const REFUSED = 10_000;
const commonest = new Set(
  dictionary['passwords-common'].slice(0, REFUSED).map((word) => word.toLowerCase()),
);

/** One of the 10,000 commonest passwords, whatever its capitals and however its letters are written. */
export const isCommonPassword = (password: string): boolean =>
  commonest.has(password.normalize('NFKC').toLowerCase());
