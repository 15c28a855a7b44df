import { Notice } from '../../ui/notice.tsx';

const NOTES_NOT_KEPT =
  'For your child’s privacy, notes are not kept when the page is reloaded. Please type them again.';

/** Says why a field that was filled is empty again. */
export const LostNotesNotice = () => <Notice kind="warning">{NOTES_NOT_KEPT}</Notice>;
