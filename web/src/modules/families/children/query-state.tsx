import { InsteadPage } from '../../../platform/instead-page.tsx';
import { useTitle } from '../../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../../ui/failed-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Kid } from '../../../platform/queries.ts';
import { lateDrawing } from '../../../ui/late-part.tsx';

const Stage = lateDrawing(async () => (await import('../../../ui/band-stage.tsx')).BandStage);

/** Beside what can't be done for a child now: their instrument, or a microphone until they have one, or are known. */
export const RestingInstrument = ({ kid }: { kid?: Kid }) => (
  <div aria-hidden className="overflow-hidden rounded-card">
    <Stage seats={[{ instrument: kid?.assignedInstrumentType ?? 'vocals' }]} state="holidays" />
  </div>
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
