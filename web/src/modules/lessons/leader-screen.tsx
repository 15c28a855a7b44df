import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getBandLeaderProfile } from '@bandstand/domain/lessons/contract';
import type { BandLeaderProfile } from '@bandstand/domain/lessons/model';
import { useState } from 'react';
import { isFaultOf } from '../../platform/client.ts';
import { InsteadPage } from '../../platform/instead-page.tsx';
import { useTitle } from '../../platform/title.ts';
import { FailedState, type FailedQuery } from '../../ui/failed-state.tsx';
import { HeaderArt } from '../../ui/header-art.tsx';
import { BandLeader } from '../../ui/illustrations/at-school.tsx';
import { Megaphone } from '../../ui/illustrations/stage-gear.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { profileQuery } from './queries.ts';

const LEADER = {
  title: 'Band Leader',
  loading: 'Loading the Band Leader',
  failedToLoad: 'We could not load this Band Leader',
  notFound: 'We could not find this Band Leader',
  notFoundDetail: 'The address may have a typing mistake, or they no longer lead a band with us.',
  saysNothing: (name: string) => `${name} has not written anything here yet.`,
  writeTo: (name: string) => `Write to ${name} at`,
} as const;

/** What they may have written, in its order. */
const ANSWERS = [
  ['influences', 'Influences'],
  ['how', 'How I got into this'],
  ['why', 'Why I do it'],
  ['favourite', 'My favourite thing'],
] as const satisfies readonly (readonly [keyof BandLeaderProfile, string])[];

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
  const { name, email_address: email, quote } = profile;
  useTitle(name);
  const said = ANSWERS.filter(([field]) => profile[field].trim() !== '');
  return (
    <Page heading={name} subHeading={LEADER.title} art={<InTheirOwnWords />}>
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center">
        <LeaderPicture name={name} photo={profile.photo} />
        {quote !== '' && (
          <blockquote className="border-l-4 border-spot pl-5 font-display text-head text-balance">
            “{quote}”
          </blockquote>
        )}
      </div>
      {said.length === 0 && quote === '' && (
        <p className="measure text-lead text-soft">{LEADER.saysNothing(name)}</p>
      )}
      {said.length > 0 && (
        <dl className="grid grid-cols-1 gap-6">
          {said.map(([field, label]) => (
            <div key={field}>
              <dt className="font-display text-title">{label}</dt>
              <dd className="measure mt-1 text-lead whitespace-pre-line">{profile[field]}</dd>
            </div>
          ))}
        </dl>
      )}
      {email !== '' && (
        <p>
          {LEADER.writeTo(name)} <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </p>
      )}
    </Page>
  );
}

type LeaderPictureProps = { name: string; photo: string };

const frame =
  'aspect-square w-full max-w-56 overflow-hidden rounded-card border border-line bg-primary-tint';

/** The photo; without one, or while it can't be had, somebody who counts the band in. */
function LeaderPicture({ name, photo }: LeaderPictureProps) {
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={frame}>
      {photo === '' || isMissing ? (
        <BandLeader who={drawingFor(name)} size={224} />
      ) : (
        <img
          src={photo}
          alt={name}
          width="448"
          height="448"
          className="size-full object-cover"
          onError={() => setMissing(true)}
        />
      )}
    </div>
  );
}

/** The same drawing each time for the same name, and most leaders of a school another than their colleagues. */
const drawingFor = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
