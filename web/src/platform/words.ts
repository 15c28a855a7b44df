/** The way to it, wherever it is offered. */
export const SET_UP_DIRECT_DEBIT = 'Set up Direct Debit';

/** What is said of calls that no feature has a sentence for. */
export const FAULT = 'Sorry, something went wrong. Please try again.';
export const UNREACHED =
  'We could not reach the portal. Nothing is lost: please check your connection and try again.';
export const SOMEBODY_ELSE =
  'Somebody has signed in in another tab, so nothing was changed. Please open this page again.';
export const THEIR_PAGE_NOW = 'Somebody has signed in in another tab. This is their page now.';
