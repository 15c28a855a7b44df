export const STILL_WORKS = 'Nothing has changed. The search and the other pages still work.';
