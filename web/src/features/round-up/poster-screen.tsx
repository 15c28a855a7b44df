import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { posterAddress } from '@bandstand/domain/round-up/poster-address';
import { posterSizeAt } from '@bandstand/domain/round-up/poster-size';
import { InsteadPage } from '../../platform/instead-page.tsx';
import { useTitle } from '../../platform/title.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { HeaderArt } from '../../ui/header-art.tsx';
import { BlankFilm } from '../../ui/illustrations/blank-film.tsx';
import { SetListSheet } from '../../ui/illustrations/set-list-sheet.tsx';
import { Page } from '../../ui/page.tsx';

/** A poster to look at and to keep. Whatever the address says, only one of this portal's is shown. */
export function PosterScreen() {
  const { url = '' } = useSearch({ from: '/parent/round-up-poster' });
  const address = posterAddress(url, location.origin);
  return address === null ? <NotOurs /> : <Poster key={address} address={address} />;
}

function Poster({ address }: { address: string }) {
  useTitle('Round-Up poster');
  const [hasFailed, setFailed] = useState(false);
  const { width, height } = posterSizeAt(address);
  return (
    <Page
      heading="Round-Up poster"
      art={
        <HeaderArt>
          <SetListSheet size={128} />
        </HeaderArt>
      }
    >
      {hasFailed ? (
        <p className="measure">
          This poster could not be loaded. Its address may have expired: please open it again from
          the Round-Up on your child’s timeline.
        </p>
      ) : (
        <img
          src={address}
          alt="Round-Up poster"
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
            Download
          </a>
        )}
        <ButtonLink href="/" variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
    </Page>
  );
}

const NotOurs = () => (
  <InsteadPage heading="We could not find this poster" art={<BlankFilm size={192} />}>
    The address may have a typing mistake. Your child’s poster is at the end of their Round-Up.
  </InsteadPage>
);
