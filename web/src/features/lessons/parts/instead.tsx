import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export type Asked = { isError: boolean; isFetching: boolean; refetch: () => unknown };

/** The page before it knows its child. */
export function AskingChild({ query }: { query: Asked }) {
  useTitle('Timetable');
  return (
    <Page heading="Timetable" width="wide">
      {query.isError ? (
        <NotLoaded query={query} what="your children" />
      ) : (
        <Skeleton kind="list" count={10} label="Fetching timetable" />
      )}
    </Page>
  );
}

export function NotLoaded({ query, what }: { query: Asked; what: string }) {
  return (
    <FailedState
      heading={`We could not load ${what}`}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
    >
      Nothing has changed. Your details and the other pages still work.
    </FailedState>
  );
}
