import { useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../../platform/client.ts';
import { grownUpQuery } from '../../../platform/queries.ts';
import { useTitle } from '../../../platform/title.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DetailsPage } from './details-page.tsx';
import { DetailsForm } from './parts/details-form.tsx';
import { DETAILS } from './words.ts';

export function DetailsScreen() {
  return (
    <DetailsPage>
      <Details />
    </DetailsPage>
  );
}

function Details() {
  const grownUp = useQuery(grownUpQuery);
  const { data, error } = grownUp;
  useTitle(DETAILS.title);
  if (data !== undefined) return <DetailsForm key={data.id} parent={data} />;
  if (error === null) return <Skeleton kind="card" count={3} label="Loading your details" />;
  return (
    <FailedState heading={DETAILS.failedToLoad} retry={grownUp}>
      {sentencesOf(error).join(' ')}
    </FailedState>
  );
}
