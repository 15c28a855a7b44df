import { useQuery } from '@tanstack/react-query';
import { cancellingOn } from '@bandstand/domain/shell/home/card';
import { formatDate } from '@bandstand/domain/kernel/london';
import type { KidRecord } from '../../../platform/queries.ts';
import { Notice } from '../../../ui/notice.tsx';
import { costQuery } from '../../places/cancellation/queries.ts';
import { LEAVING } from '../../families/children/words.ts';

/** The child was cancelled a moment ago: what became of it. */
export function LeavingNotice({ kid: { id, attributes: kid } }: { kid: KidRecord }) {
  const lastDay = cancellingOn(kid);
  const cost = useQuery({ ...costQuery(id, lastDay), enabled: lastDay !== null });
  const lost = cost.data?.gives_up ?? null;
  if (lastDay === null && kid.status !== 'cancelled') return null;
  return (
    <Notice kind="success" heading={LEAVING.heading} isLive>
      {lastDay === null
        ? LEAVING.left(kid.firstName)
        : LEAVING.leaves(kid.firstName, formatDate(lastDay, { year: true }))}{' '}
      {lost !== null && `${LEAVING.lost(lost)} `}
      {LEAVING.email}
    </Notice>
  );
}
