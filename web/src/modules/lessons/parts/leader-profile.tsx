import type { BandLeaderProfile } from '@bandstand/domain/lessons/model';
import { useState } from 'react';
import { BandLeader } from '../../../ui/illustrations/at-school.tsx';
import { TextLink } from '../../../ui/link.tsx';

const LEADER = {
  saysNothing: (name: string) => `${name} has not written anything here yet.`,
  writeTo: (name: string) => `Write to ${name} at`,
} as const;

/** What they may have written, in its order. */
export const ANSWERS = [
  ['influences', 'Influences'],
  ['how', 'How I got into this'],
  ['why', 'Why I do it'],
  ['favourite', 'My favourite thing'],
] as const satisfies readonly (readonly [keyof BandLeaderProfile, string])[];

type LeaderProfileProps = {
  profile: BandLeaderProfile;
  /** There is no room for the words beside the photo. */
  isNarrow?: boolean;
};

/** What families read about a Band Leader under the name. */
export function LeaderProfile({ profile, isNarrow = false }: LeaderProfileProps) {
  const { name, email_address: email, quote } = profile;
  const said = ANSWERS.filter(([field]) => profile[field].trim() !== '');
  return (
    <>
      <div
        className={`grid grid-cols-1 gap-6 ${isNarrow ? '' : 'sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-center'}`}
      >
        <LeaderPicture key={profile.photo} name={name} photo={profile.photo} />
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
    </>
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
