import { Notice } from '../../ui/notice.tsx';

/** Says why a field that was filled is empty again. */
export const LostNotesNotice = () => (
  <Notice kind="warning">
    For your child’s privacy, notes are not kept when the page is reloaded. Please type them again.
  </Notice>
);
