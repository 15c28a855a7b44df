import { InsteadPage } from '../../../platform/instead-page.tsx';
import { useTitle } from '../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Kid } from '../../../platform/queries.ts';
import { LateInstrument } from '../../../ui/illustrations/late-instrument.tsx';

/** Beside what can't be done for a child now: their instrument, or a microphone until they have one, or are known. */
export const RestingInstrument = ({ kid }: { kid?: Kid }) => (
  <LateInstrument instrument={kid?.assignedInstrumentType ?? 'vocals'} mood="resting" size={192} />
);

const CHILD = {
  title: 'Your child',
  loading: 'Loading your child',
  failedToLoad: 'We could not load your child',
  notFound: 'We could not find this child',
  notFoundDetail: 'The address may have a typing mistake. Your children are on the Home page.',
} as const;

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
