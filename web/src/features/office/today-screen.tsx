import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { useTitle } from '../../platform/title.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { meQuery } from '../staff/queries.ts';
import { DecideTogether } from './parts/decide-together.tsx';
import { TodayItem, type Item } from './parts/today-item.tsx';
import { putOffQuery, todayQuery } from './queries.ts';
import { TODAY } from './today-words.ts';

/** Everything that waits for a person, the oldest first; nothing goes without an outcome. */
export function TodayScreen() {
  const isPutOff = useListAddress().said('put_off') === 'yes';
  const today = useQuery(isPutOff ? putOffQuery : todayQuery);
  const title = isPutOff ? TODAY.putOffTitle : TODAY.title;
  useTitle(title);
  const items = today.data?.data ?? [];
  const deferred = today.data?.meta.deferred ?? 0;
  return (
    <Page
      heading={title}
      subHeading={isPutOff ? TODAY.putOffSays : TODAY.lead(items.length)}
      width="wide"
    >
      {today.isLoadingError && <FailedState retry={today} />}
      {today.isPending && <Skeleton count={4} label={TODAY.loading} />}
      {today.isSuccess && items.length === 0 && (
        <EmptyState heading={TODAY.empty}>{TODAY.emptySays}</EmptyState>
      )}
      <Items key={title} items={items} />
      {isPutOff && <TextLink href="/office">{TODAY.showWaiting}</TextLink>}
      {!isPutOff && deferred > 0 && (
        <TextLink href="/office?put_off=yes">{TODAY.showPutOff(deferred)}</TextLink>
      )}
    </Page>
  );
}

/** What waits, one below the other; what is not somebody else's can be chosen, and decided about together. */
function Items({ items }: { items: readonly Item[] }) {
  const { data: me } = useQuery(meQuery);
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const free = items
    .filter(({ attributes: { taken_by: taken } }) => taken === null || taken.id === me?.id)
    .map(({ id }) => id);
  // What somebody else has taken or closed meanwhile is chosen no more.
  const chosen = free.filter((id) => wanted.has(id));
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setWanted(new Set([...chosen.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])]));
  return (
    <>
      {free.length > 1 && (
        <Checkbox
          name="chosen-all"
          label={TODAY.chooseAll(free.length)}
          value={chosen.length === free.length}
          onChange={(isChosen) => choose(free, isChosen)}
        />
      )}
      {chosen.length > 0 && (
        <div className="sticky top-16 z-10 max-md:top-auto max-md:bottom-16">
          <DecideTogether ids={chosen} onDone={() => setWanted(new Set())} />
        </div>
      )}
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
    </>
  );
}
