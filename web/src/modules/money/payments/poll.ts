/** How often the page asks whether a Direct Debit that is being set up is done, in milliseconds. */
export const SETTING_UP_POLL = 4_000;
