import { Notice } from '../../ui/notice.tsx';
import { NOTES_NOT_KEPT } from './notes-words.ts';

/** Says why a field that was filled is empty again. */
export const LostNotesNotice = () => <Notice kind="warning">{NOTES_NOT_KEPT}</Notice>;
