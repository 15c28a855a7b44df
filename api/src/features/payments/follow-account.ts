/** Emails about payments go where the account's go, where whoever signs in is who pays. */
export { followAccount } from './payer-store.ts';
