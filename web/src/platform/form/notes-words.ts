export const NOTES_NOT_KEPT =
  'For your child’s privacy, notes are not kept when the page is reloaded. Please type them again.';
