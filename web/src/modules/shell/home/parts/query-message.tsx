import { useSearch } from '@tanstack/react-router';
import { Notice } from '../../../../ui/notice.tsx';
import { MESSAGES } from '../words.ts';

/** What the address says has just been done. */
export function QueryMessage() {
  const search = useSearch({ from: '/parent/' });
  const shown = (['newEnrolment', 'instrumentChanged', 'instrumentChangeRejected'] as const).find(
    (name) => search[name],
  );
  return shown === undefined ? null : (
    <Notice kind="success" isLive>
      {MESSAGES[shown]}
    </Notice>
  );
}
