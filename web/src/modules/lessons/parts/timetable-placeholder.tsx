import { useTitle } from '../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TIMETABLE } from '../words.ts';

/** The page before it knows whose it is. */
export function TimetablePlaceholder({ query }: { query: FailedQuery }) {
  useTitle(TIMETABLE.title);
  return (
    <Page heading={TIMETABLE.title} width="wide">
      {query.isError ? (
        <FailedState heading={TIMETABLE.childrenFailed} retry={query} />
      ) : (
        <Skeleton kind="list" count={10} label={TIMETABLE.loading} />
      )}
    </Page>
  );
}
