import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { posterSizeAt, posterAddress } from '@bandstand/domain/stories/round-up/poster';
import { InsteadPage } from '../../../platform/instead-page.tsx';
import { useTitle } from '../../../platform/title.ts';
import { buttonLook } from '../../../ui/button-look.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { HeaderArt } from '../../../ui/header-art.tsx';
import { BlankFilm } from '../../../ui/illustrations/recordings.tsx';
import { SetListSheet } from '../../../ui/illustrations/paper.tsx';
import { Page } from '../../../ui/page.tsx';

const POSTER_PAGE = {
  title: 'Round-Up poster',
  failedToLoad:
    'This poster could not be loaded. Its address may have expired: please open it again from the Round-Up on your child’s timeline.',
  download: 'Download',
  home: 'Back to Home',
  notFound: 'We could not find this poster',
  notFoundDetail:
    'The address may have a typing mistake. Your child’s poster is at the end of their Round-Up.',
} as const;

/** A poster to look at and to keep. Whatever the address says, only one of this portal's is shown. */
export function PosterScreen() {
  const { url = '' } = useSearch({ from: '/parent/round-up-poster' });
  const address = posterAddress(url, location.origin);
  return address === null ? <NotOurs /> : <Poster key={address} address={address} />;
}

function Poster({ address }: { address: string }) {
  useTitle(POSTER_PAGE.title);
  const [hasFailed, setFailed] = useState(false);
  const { width, height } = posterSizeAt(address);
  return (
    <Page
      heading={POSTER_PAGE.title}
      art={
        <HeaderArt>
          <SetListSheet size={128} />
        </HeaderArt>
      }
    >
      {hasFailed ? (
        <p className="measure">{POSTER_PAGE.failedToLoad}</p>
      ) : (
        <img
          src={address}
          alt={POSTER_PAGE.title}
          onError={() => setFailed(true)}
          // It keeps its place until it is here.
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100%, ${Math.round((75 * width) / height)}dvh)`,
          }}
          className="justify-self-start rounded-card border border-line bg-sunken"
        />
      )}
      <div className="flex flex-wrap gap-3">
        {!hasFailed && (
          <a href={address} download="round-up-poster.png" className={buttonLook('primary')}>
            {POSTER_PAGE.download}
          </a>
        )}
        <ButtonLink href="/" variant="secondary">
          {POSTER_PAGE.home}
        </ButtonLink>
      </div>
    </Page>
  );
}

const NotOurs = () => (
  <InsteadPage heading={POSTER_PAGE.notFound} art={<BlankFilm size={192} />}>
    {POSTER_PAGE.notFoundDetail}
  </InsteadPage>
);
