import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../platform/title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TodayItem } from './parts/today-item.tsx';
import { todayQuery } from './queries.ts';
import { TODAY } from './words.ts';

/** Everything that waits for a person, the oldest first; nothing goes without an outcome. */
export function TodayScreen() {
  const today = useQuery(todayQuery);
  useTitle(TODAY.title);
  const items = today.data?.data ?? [];
  const deferred = today.data?.meta.deferred ?? 0;
  return (
    <Page heading={TODAY.title} subHeading={TODAY.lead(items.length)} width="wide">
      {today.isLoadingError && <FailedState retry={today} />}
      {today.isPending && <Skeleton count={4} label={TODAY.loading} />}
      {today.isSuccess && items.length === 0 && (
        <EmptyState heading={TODAY.empty}>{TODAY.emptySays}</EmptyState>
      )}
      <ul className="grid grid-cols-1 gap-4">
        {items.map((item) => (
          <li key={item.id}>
            <TodayItem item={item} />
          </li>
        ))}
      </ul>
      {deferred > 0 && <p className="text-soft">{TODAY.deferred(deferred)}</p>}
    </Page>
  );
}
