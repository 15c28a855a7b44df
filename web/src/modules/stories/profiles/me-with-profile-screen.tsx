import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOwnProfile } from '@bandstand/domain/stories/profiles/contract';
import { call } from '../../../platform/client.ts';
import { Card } from '../../../ui/card.tsx';
import { ActButton } from '../../identity/staff/act-dialog.tsx';
import { MeScreen } from '../../identity/staff/me-screen.tsx';
import { LeaderProfile } from '../../lessons/parts/leader-profile.tsx';
import { PROFILE, ProfileDialog } from './profile-dialog.tsx';

const ownProfileQuery = queryOptions({
  queryKey: ['office', 'own profile'],
  queryFn: async ({ signal }) => (await call(getOwnProfile, { signal })).data[0] ?? null,
});

/** One’s own account; a Band Leader’s has what families read about them. */
export function MeWithProfileScreen() {
  return <MeScreen above={<OwnProfile />} />;
}

/** Who is no Band Leader has none, and does without it while it can’t be had. */
function OwnProfile() {
  const { data: own } = useQuery(ownProfileQuery);
  if (!own) return null;
  const { id, attributes: profile } = own;
  const { queryKey: renews } = ownProfileQuery;
  return (
    <Card
      heading={PROFILE.own}
      aside={<ActButton open={PROFILE.change} Part={ProfileDialog} of={{ id, profile, renews }} />}
    >
      <div className="grid grid-cols-1 gap-6">
        <LeaderProfile profile={profile} />
      </div>
    </Card>
  );
}
