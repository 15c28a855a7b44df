import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@bandstand/domain/kernel/london';
import { TASK_ROLES, tasksOf, type TaskKind } from '@bandstand/domain/work-log/tasks';
import { ROLE_NAMES } from '@bandstand/domain/identity/staff/role-names';
import { TextLink } from '../../../../ui/link.tsx';
import { meQuery } from '../../../identity/staff/queries.ts';
import { TODAY, whoHasIt } from '../today-words.ts';
import { FAMILY } from '../words.ts';
import { Log, type Office } from './family-log.tsx';

/** What waits for a person, who is on it already, and until when it was put off; of what is not on one's own Today, whose it is. */
export function FamilyTasks({ tasks }: Pick<Office, 'tasks'>) {
  const { data: me } = useQuery(meQuery);
  const myId = me?.id;
  const own: readonly string[] = tasksOf(me?.attributes.roles ?? []);
  if (tasks.length === 0) return null;
  return (
    <Log
      heading={FAMILY.tasks}
      entries={tasks.map(({ id, kind, since, title, taken_by: taken, deferred_until: back }) => ({
        key: id,
        at: since,
        says: (
          <>
            {title}
            {me !== undefined && !own.includes(kind) && (
              <span className="block text-soft">{FAMILY.seenToBy(whoseIs(kind as TaskKind))}</span>
            )}
            {taken !== null && (
              <span className="block font-semibold">
                {whoHasIt(taken.id === myId ? null : taken.name, back !== null)}
              </span>
            )}
            {back !== null && (
              <span className="block font-semibold">{TODAY.putOffUntil(formatDate(back))}</span>
            )}
          </>
        ),
      }))}
    >
      {tasks.some(({ kind }) => own.includes(kind)) && (
        <p className="mt-3">
          <TextLink href="/office">{FAMILY.seeToTasks}</TextLink>
        </p>
      )}
    </Log>
  );
}

/** Administrators see to anything. */
const whoseIs = (kind: TaskKind): readonly string[] =>
  TASK_ROLES[kind].filter((role) => role !== 'admin').map((role) => ROLE_NAMES[role]);
