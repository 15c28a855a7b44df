import { formatMoment } from '@bandstand/domain/identity/account/format-moment';
import { formatDate, londonDate } from '@bandstand/domain/kernel/london';
import { portalNow } from '../../../../platform/provider.ts';
import { TODAY } from '../today-words.ts';
import type { Item } from '../queries.ts';
import { TaskFamily } from './task-family.tsx';

/** Whom it is about, since when it waits, and by when it has to be done. */
export function TaskFacts(attributes: Item['attributes']) {
  const { family, since, due_on: due, deferred_until: back, opened_again: again } = attributes;
  return (
    <>
      <p className="text-soft">
        <TaskFamily family={family} />
        {TODAY.since(formatMoment(new Date(since), portalNow()))}
        {due && ` · ${TODAY.due(formatDate(due))}`}
        {back &&
          ` · ${isToCome(back) ? TODAY.backOn(formatDate(back)) : TODAY.cameBackOn(formatDate(back))}`}
      </p>
      {again && (
        <p className="measure wrap-anywhere">
          {TODAY.openedAgain(again.by, formatMoment(new Date(again.at), portalNow()), again.reason)}
        </p>
      )}
    </>
  );
}

/** Whether it waits for a day, and that day has not come. */
export const isToCome = (day: string | null): boolean =>
  day !== null && day > londonDate(portalNow());
