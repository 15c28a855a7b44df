import { InsteadPage } from '../../platform/instead-page.tsx';
import { useTitle } from '../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../ui/failed-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RestingInstrument } from './resting-instrument.tsx';

/** The page before it knows whose it is. */
export function QueryState({ query }: { query: FailedQuery }) {
  useTitle('Your child');
  return (
    <Page heading="Your child">
      {query.isError ? (
        <FailedState heading="We could not load your child" retry={query} />
      ) : (
        <Skeleton kind="card" count={2} label="Loading your child" />
      )}
    </Page>
  );
}

export const UnknownChild = () => (
  <InsteadPage heading="We could not find this child" art={<RestingInstrument />}>
    The address may have a typing mistake. Your children are on the Home page.
  </InsteadPage>
);
