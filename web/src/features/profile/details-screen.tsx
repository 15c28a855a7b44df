import { useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../platform/client.ts';
import { grownUpQuery } from '../../platform/queries.ts';
import { useTitle } from '../../platform/title.ts';
import { FailedState } from '../../ui/failed-state.tsx';
import { HeaderArt } from '../../ui/header-art.tsx';
import { Lanyard } from '../../ui/illustrations/lanyard.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { JoiningPath } from './joining-path.tsx';
import { DetailsForm } from './parts/details-form.tsx';
import { DETAILS } from './words.ts';

export function DetailsScreen() {
  return (
    <Page
      above={<JoiningPath step={1} />}
      heading={DETAILS.title}
      subHeading={DETAILS.lead}
      art={
        <HeaderArt>
          <Lanyard size={128} />
        </HeaderArt>
      }
    >
      <Details />
    </Page>
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
