import { dictionary } from '@zxcvbn-ts/language-common';

const REFUSED = 10_000;
const commonest = new Set(
  dictionary['passwords-common'].slice(0, REFUSED).map((word) => word.toLowerCase()),
);

/** What somebody who attacks this portal tries first; with digits and signs around it, it is no better. */
const OF_THIS_PORTAL = new Set([
  'bandstand',
  'bandstandparent',
  'bandstandparents',
  'bandstandportal',
  'parentportal',
  'parentsportal',
  'schoolband',
  'schoolbands',
  'bandlesson',
  'bandlessons',
  'musiclesson',
  'musiclessons',
  'directdebit',
]);

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/\P{L}/gu, '');

/**
 * One of the 10,000 commonest passwords, whatever its capitals and however its letters are written; or nothing but a
 * name of this portal or its provider.
 */
export const isCommonPassword = (password: string, provider: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  const letters = lettersOf(plain);
  return commonest.has(plain) || OF_THIS_PORTAL.has(letters) || letters === lettersOf(provider);
};
