/** For those who make an account with a link to choose its password. */
export { replaceLink } from './links-store.ts';
