export const SKIP = 'Skip to main content';
export const NEW_TAB = '(opens in a new tab)';
export const PROBLEM = 'There is a problem';
export const NOT_LOADED = 'We could not load this';
export const NOTHING_CHANGED = 'Nothing has changed. Your details and the other pages still work.';
