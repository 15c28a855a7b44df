import { useTitle } from '../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** The page before it knows whose it is. */
export function AskingChild({ query }: { query: FailedQuery }) {
  useTitle('Timetable');
  return (
    <Page heading="Timetable" width="wide">
      {query.isError ? (
        <FailedState heading="We could not load your children" retry={query} />
      ) : (
        <Skeleton kind="list" count={10} label="Fetching timetable" />
      )}
    </Page>
  );
}
