import { useQuery } from '@tanstack/react-query';
import { formatNear } from '@bandstand/domain/shell/home/near';
import type { KidId } from '@bandstand/domain/kernel/ids';
import { londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../../platform/provider.ts';
import { calendarQuery } from '../queries.ts';
import { LESSON } from '../child-words.ts';

/** What a caller asks most: when the next lesson is, as the parent's own page says it. */
export function NextLesson({ family, kidId }: { family: string; kidId: KidId }) {
  const { data } = useQuery(calendarQuery(family, kidId));
  if (data === undefined) return null;
  const next = data.find(({ type }) => type === 'rehearsal');
  const today = londonDate(portalNow());
  return <p>{next === undefined ? LESSON.none : LESSON.next(formatNear(next, today))}</p>;
}
