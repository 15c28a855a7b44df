import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTitle } from '../../platform/title.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DecideTogether } from './parts/decide-together.tsx';
import { TodayItem } from './parts/today-item.tsx';
import { todayQuery } from './queries.ts';
import { TODAY } from './today-words.ts';

/** Everything that waits for a person, the oldest first; nothing goes without an outcome. */
export function TodayScreen() {
  const today = useQuery(todayQuery);
  useTitle(TODAY.title);
  const items = today.data?.data ?? [];
  const deferred = today.data?.meta.deferred ?? 0;
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  // What somebody else has closed meanwhile is chosen no more.
  const chosen = items.map(({ id }) => id).filter((id) => wanted.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setWanted((was) => {
      const now = new Set(was);
      for (const id of ids)
        if (isChosen) now.add(id);
        else now.delete(id);
      return now;
    });
  return (
    <Page heading={TODAY.title} subHeading={TODAY.lead(items.length)} width="wide">
      {today.isLoadingError && <FailedState retry={today} />}
      {today.isPending && <Skeleton count={4} label={TODAY.loading} />}
      {today.isSuccess && items.length === 0 && (
        <EmptyState heading={TODAY.empty}>{TODAY.emptySays}</EmptyState>
      )}
      {items.length > 1 && (
        <Checkbox
          name="chosen-all"
          label={TODAY.chooseAll(items.length)}
          value={chosen.length === items.length}
          onChange={(isChosen) =>
            choose(
              items.map(({ id }) => id),
              isChosen,
            )
          }
        />
      )}
      {chosen.length > 0 && <DecideTogether ids={chosen} onDone={() => setWanted(new Set())} />}
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <TodayItem
              item={item}
              isChosen={wanted.has(item.id)}
              onChoose={(isChosen) => choose([item.id], isChosen)}
            />
          </li>
        ))}
      </ul>
      {deferred > 0 && <p className="text-soft">{TODAY.deferred(deferred)}</p>}
    </Page>
  );
}
