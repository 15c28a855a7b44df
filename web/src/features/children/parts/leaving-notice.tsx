import type { Kid } from '@bandstand/domain/children/model';
import { cancellingOn } from '@bandstand/domain/home/card';
import { sayDate } from '@bandstand/domain/kernel/london';
import { Notice } from '../../../ui/notice.tsx';
import { LEAVING } from '../words.ts';

/** The child was cancelled a moment ago: what became of it. */
export function LeavingNotice({ kid }: { kid: Kid }) {
  const lastDay = cancellingOn(kid);
  if (lastDay === null && kid.status !== 'cancelled') return null;
  return (
    <Notice kind="success" heading={LEAVING.heading} isLive>
      {lastDay === null
        ? LEAVING.left(kid.first_name)
        : LEAVING.leaves(kid.first_name, sayDate(lastDay, { year: true }))}{' '}
      {LEAVING.email}
    </Notice>
  );
}
