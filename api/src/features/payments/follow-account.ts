/** Emails about payments go where the account's go, where the parent who signs in is who pays. */
export { followAccount } from './payer-store.ts';
