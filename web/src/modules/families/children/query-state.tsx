import { InsteadPage } from '../../../platform/instead-page.tsx';
import { useTitle } from '../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RestingInstrument } from './resting-instrument.tsx';
import { CHILD } from './query-state-words.ts';

/** The page before it knows whose it is. */
export function QueryState({ query }: { query: FailedQuery }) {
  useTitle(CHILD.title);
  return (
    <Page heading={CHILD.title}>
      {query.isError ? (
        <FailedState heading={CHILD.failedToLoad} retry={query} />
      ) : (
        <Skeleton kind="card" count={2} label={CHILD.loading} />
      )}
    </Page>
  );
}

export const UnknownChild = () => (
  <InsteadPage heading={CHILD.notFound} art={<RestingInstrument />}>
    {CHILD.notFoundDetail}
  </InsteadPage>
);
