import { useEffect, useRef, useState } from 'react';
import { type Posters, posterPage } from '../parts/share-panel.tsx';
import { Beams } from '../art/stage-lights.tsx';
import { Gold } from '../parts/gold.tsx';
import { ShareBox } from '../parts/share-box.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { WaitingMedium } from '../parts/waiting-medium.tsx';
import { useMedium, type Renew } from '../../../../platform/use-medium.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { NotLoadedMedium } from '../../../../ui/not-loaded-medium.tsx';
import type { CoverControls } from '../use-cover.ts';
import {
  NO_POSTER,
  OPENS_LARGE,
  DOWNLOAD,
  WRAP,
  THANKS,
  posterTitle,
  SHARE,
  SHOW_POSTER,
  BACK,
  posterAlt,
} from '../words.ts';

type OutroProps = {
  firstName: string;
  label: string;
  poster: string | null;
  posters: Posters | null;
  exitHref: string;
  cover: CoverControls;
  renew: Renew;
  isRunning: boolean;
};

/** The curtain falls, and after a while the poster is in the light. */
export function Outro({ firstName, label, poster, posters, exitHref, ...show }: OutroProps) {
  const { isCovered, uncover } = show.cover;
  // A parent who comes back to the poster has seen the rest.
  const [isFirst] = useState(isCovered);
  return (
    <>
      <div aria-hidden className="ru-art">
        <Beams count={3} />
        <span className="ru-pool" />
        <span className="ru-curtain" />
        <span className="ru-curtain" data-side="right" />
      </div>
      {isFirst && <Gold isRunning={show.isRunning} />}
      {isCovered || poster === null ? (
        <div className="ru-words">
          <p className="ru-label ru-rise">{label}</p>
          <SlideTitle before={WRAP}>{firstName}</SlideTitle>
          <p className="ru-line ru-rise">{THANKS}</p>
          <div className="ru-rise flex flex-wrap justify-center gap-3">
            {poster === null ? (
              <ButtonLink href={exitHref}>{BACK}</ButtonLink>
            ) : (
              <button type="button" onClick={uncover} className="ru-pill">
                {SHOW_POSTER}
              </button>
            )}
          </div>
        </div>
      ) : (
        <PosterPage {...{ firstName, label, poster, posters }} renew={show.renew} />
      )}
    </>
  );
}

type PosterPageProps = Pick<OutroProps, 'firstName' | 'label' | 'posters' | 'renew'> & {
  poster: string;
};

function PosterPage({ firstName, label, poster, posters, renew }: PosterPageProps) {
  const [isOpen, setOpen] = useState(false);
  const medium = useMedium(renew);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Reading goes on here when it was at what has just given way.
    if (document.activeElement === document.body)
      page.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={page} className="ru-words ru-poster-page">
      <SlideTitle isLong>{posterTitle(firstName)}</SlideTitle>
      <Poster {...{ firstName, label, poster, posters, medium }} />
      {!medium.hasFailed && (
        <ShareButtons isHidden={medium.isAsking} onPress={() => setOpen(true)} />
      )}
      {isOpen && (
        <ShareBox
          firstName={firstName}
          label={label}
          posters={posters ?? { facebook: poster, instagram: poster, x: poster }}
          renew={renew}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type PosterProps = Omit<PosterPageProps, 'renew'> & { medium: ReturnType<typeof useMedium> };

function Poster({ firstName, label, poster, posters, medium }: PosterProps) {
  if (medium.hasFailed)
    return (
      <NotLoadedMedium medium={medium} className="ru-no-poster">
        {NO_POSTER}
      </NotLoadedMedium>
    );
  if (medium.isAsking) return <WaitingMedium className="ru-poster" />;
  return (
    <a href={posterPage(poster)} target="_blank" rel="noopener" className="ru-poster-link">
      <picture key={medium.turn}>
        {posters !== null && <source media="(min-aspect-ratio: 1)" srcSet={posters.x} />}
        <img
          src={poster}
          alt={posterAlt(firstName, label)}
          draggable={false}
          onLoad={medium.loaded}
          onError={medium.failed}
          className="ru-poster"
        />
      </picture>
      <span className="sr-only"> {OPENS_LARGE}</span>
    </a>
  );
}

/** Both open the same box: what is downloaded and what is shared is a platform's picture. */
function ShareButtons({ isHidden, onPress }: { isHidden: boolean; onPress: () => void }) {
  return (
    <div className={`flex flex-wrap justify-center gap-3 ${isHidden ? 'invisible' : ''}`}>
      <Button onPress={onPress}>{SHARE}</Button>
      <Button variant="secondary" onPress={onPress}>
        {DOWNLOAD}
      </Button>
    </div>
  );
}
