import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getBandLeaderProfile } from '@bandstand/domain/lessons/contract';
import type { BandLeaderProfile } from '@bandstand/domain/lessons/model';
import { isFaultOf } from '../../platform/client.ts';
import { InsteadPage } from '../../platform/instead-page.tsx';
import { useTitle } from '../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../ui/failed-state.tsx';
import { HeaderArt } from '../../ui/header-art.tsx';
import { BandLeader } from '../../ui/illustrations/at-school.tsx';
import { Megaphone } from '../../ui/illustrations/stage-gear.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LeaderProfile } from './parts/leader-profile.tsx';
import { profileQuery } from './queries.ts';

const LEADER = {
  title: 'Band Leader',
  loading: 'Loading the Band Leader',
  failedToLoad: 'We could not load this Band Leader',
  notFound: 'We could not find this Band Leader',
  notFoundDetail: 'The address may have a typing mistake, or they no longer lead a band with us.',
} as const;

/** Who leads the band, in their own words. */
export function LeaderScreen() {
  const { id } = useParams({ from: '/parent/band_leader/$id/staff_profile' });
  const profile = useQuery(profileQuery(id));
  if (profile.data !== undefined) return <Profile profile={profile.data} />;
  if (isFaultOf(getBandLeaderProfile, profile.error) && profile.error.status === 404)
    return <UnknownLeader />;
  return <QueryState query={profile} />;
}

function QueryState({ query }: { query: FailedQuery }) {
  useTitle(LEADER.title);
  return (
    <Page heading={LEADER.title} art={<InTheirOwnWords />}>
      {query.isError ? (
        <FailedState heading={LEADER.failedToLoad} retry={query} />
      ) : (
        <Skeleton kind="card" count={4} label={LEADER.loading} />
      )}
    </Page>
  );
}

const InTheirOwnWords = () => (
  <HeaderArt>
    <Megaphone size={128} />
  </HeaderArt>
);

const UnknownLeader = () => (
  <InsteadPage heading={LEADER.notFound} art={<BandLeader who={0} size={192} />}>
    {LEADER.notFoundDetail}
  </InsteadPage>
);

function Profile({ profile }: { profile: BandLeaderProfile }) {
  useTitle(profile.name);
  return (
    <Page heading={profile.name} subHeading={LEADER.title} art={<InTheirOwnWords />}>
      <LeaderProfile profile={profile} />
    </Page>
  );
}
