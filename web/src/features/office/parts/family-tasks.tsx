import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@bandstand/domain/kernel/london';
import { TextLink } from '../../../ui/link.tsx';
import { meQuery } from '../../staff/queries.ts';
import { TODAY } from '../today-words.ts';
import { FAMILY } from '../words.ts';
import { Log, type Office } from './family-log.tsx';

/** What waits for a person, who is on it already, and until when it was put off. */
export function FamilyTasks({ tasks }: Pick<Office, 'tasks'>) {
  const myId = useQuery(meQuery).data?.id;
  if (tasks.length === 0) return null;
  return (
    <Log
      heading={FAMILY.tasks}
      entries={tasks.map(({ id, since, title, taken_by: taken, deferred_until: back }) => ({
        key: id,
        at: since,
        says: (
          <>
            {title}
            {taken !== null && (
              <span className="block font-semibold">
                {taken.id === myId ? TODAY.yours : TODAY.takenBy(taken.name)}
              </span>
            )}
            {back !== null && (
              <span className="block font-semibold">{TODAY.putOffUntil(formatDate(back))}</span>
            )}
          </>
        ),
      }))}
    >
      <p className="mt-3">
        <TextLink href="/office">{FAMILY.seeToTasks}</TextLink>
      </p>
    </Log>
  );
}
