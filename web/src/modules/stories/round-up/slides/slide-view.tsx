import type { ReactNode } from 'react';
import type { Slide } from '@bandstand/domain/stories/round-up/deck';
import { Volume2, VolumeX } from 'lucide-react';
import type { RoundUpRecord } from '../queries.ts';
import type { CoverControls } from '../use-cover.ts';
import type { Renew } from '../../../../platform/use-medium.ts';
import type { Sound } from '../use-sound.ts';
import {
  PHOTO_TITLES,
  NO_SONG,
  NOW_PLAYING,
  SONG_OFF,
  SONG_ON,
  notInBand,
  NONE_YET,
  titleIs,
  COMING_SOON,
  comingSoonLine,
  BACK,
} from '../words.ts';
import { Concerts, UpcomingConcert } from './concerts.tsx';
import { Outro } from './outro.tsx';
import { BandRole, Intro } from './intro.tsx';
import { Photo } from './photo.tsx';
import { AllSkills, NewSkills, SkillsInProgress, UpcomingSkills } from './skills.tsx';
import { TrinityGrade, TrinityProgressSlide } from './trinity.tsx';
import { Bars } from '../art/stage-lights.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';

/** A record on its turntable. */
function Vinyl() {
  return (
    <div aria-hidden className="ru-player">
      <svg viewBox="0 0 200 200" className="ru-vinyl">
        <circle cx="100" cy="100" r="98" fill="#0b0611" />
        {[90, 80, 70, 60, 50].map((r) => (
          <circle
            key={r}
            cx="100"
            cy="100"
            r={r}
            fill="none"
            stroke="#ffffff"
            strokeOpacity=".12"
          />
        ))}
        <path d="M100 2a98 98 0 0 1 69 29L135 65a49 49 0 0 0-35-14z" fill="#ffffff" opacity=".13" />
        <path
          d="M100 198a98 98 0 0 1-69-29l34-34a49 49 0 0 0 35 14z"
          fill="#ffffff"
          opacity=".08"
        />
        <circle cx="100" cy="100" r="36" className="fill-[var(--ru-acc)]" />
        <path
          d="M100 76v22M112 80v14M88 84v10"
          stroke="#160d1d"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <circle cx="100" cy="112" r="4" fill="#160d1d" />
      </svg>
      <svg viewBox="0 0 60 160" className="ru-arm">
        <circle cx="44" cy="16" r="13" fill="#f7efe7" />
        <path
          d="M44 16 40 96 18 132"
          fill="none"
          stroke="#f7efe7"
          strokeWidth="6"
          strokeLinejoin="round"
        />
        <path d="m8 138 16-14 10 10-18 16z" fill="#f7efe7" />
      </svg>
    </div>
  );
}

type ComingSoonProps = { firstName: string; label: string | null; exitHref: string };

/** An empty stage with its light on. */
function ComingSoon({ firstName, label, exitHref }: ComingSoonProps) {
  return (
    <>
      <div aria-hidden className="ru-art">
        <span className="ru-ghost-light" />
        <span className="ru-pool" />
        <Bars />
      </div>
      <div className="ru-words">
        {label === null ? (
          <NotInBand firstName={firstName} />
        ) : (
          <>
            <p className="ru-label ru-rise">{label}</p>
            <SlideTitle isLong before={titleIs(firstName)}>
              {COMING_SOON}
            </SlideTitle>
            <p className="ru-line ru-rise">{comingSoonLine(firstName)}</p>
          </>
        )}
        <div className="ru-rise">
          <ButtonLink href={exitHref}>{BACK}</ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Nobody is promised what no term is coming for. */
function NotInBand({ firstName }: { firstName: string }) {
  return (
    <>
      <SlideTitle isLong>{NONE_YET}</SlideTitle>
      <p className="ru-line ru-rise">{notInBand(firstName)}</p>
    </>
  );
}

type SlideViewProps = {
  slide: Slide;
  of: {
    firstName: string;
    exitHref: string;
    roundUp: RoundUpRecord | null;
    band?: ReactNode;
    sound: Sound;
    renew: Renew;
    cover: CoverControls;
    /** On stage, and not held. */
    isRunning: boolean;
  };
};

/** Each slide has its own composition. */
export function SlideView({ slide, of }: SlideViewProps) {
  const links = of.roundUp?.attributes.links;
  switch (slide.designator) {
    case 'intro':
      return <Intro {...slide} {...of} />;
    case 'band_role':
      return <BandRole {...slide} {...of} />;
    case 'media_1':
    case 'media_2':
    case 'media_3':
      return <Photo title={PHOTO_TITLES[slide.designator]} {...slide} {...of} />;
    case 'concert_attendance':
      return <Concerts {...slide} {...of} />;
    case 'current_song':
      return <Song {...slide} {...of} />;
    case 'skills_completed_since_last_round_up':
      return <NewSkills {...slide} {...of} />;
    case 'skills_in_progress':
      return <SkillsInProgress {...slide} {...of} />;
    case 'skills_upcoming':
      return <UpcomingSkills {...slide} {...of} />;
    case 'skills_completed':
      return <AllSkills {...slide} {...of} />;
    case 'trinity_grade':
      return <TrinityGrade {...slide} {...of} />;
    case 'trinity_progress':
      return <TrinityProgressSlide {...slide} {...of} />;
    case 'upcoming_concert':
      return <UpcomingConcert {...slide} {...of} />;
    case 'outro':
      return (
        <Outro
          {...slide}
          {...of}
          poster={links?.posterImage ?? null}
          posters={links?.posters ?? null}
        />
      );
    case 'coming_soon':
      return <ComingSoon {...slide} {...of} />;
  }
}

type SongProps = { title: string; artist: string | null; sound: Sound };

function Song({ title, artist, sound }: SongProps) {
  const Icon = sound.isOn ? Volume2 : VolumeX;
  return (
    <>
      <div aria-hidden className="ru-art">
        <Bars />
      </div>
      <div className="ru-words">
        <Vinyl />
        <SlideTitle isLong before={NOW_PLAYING}>
          {title}
        </SlideTitle>
        {artist !== null && <p className="ru-line ru-rise">by {artist}</p>}
        {sound.hasFailed && (
          <p role="status" className="font-semibold">
            {NO_SONG}
          </p>
        )}
        {sound.isThere && (
          <div className="ru-rise">
            <button type="button" onClick={sound.toggle} className="ru-pill">
              <Icon aria-hidden className="size-5" />
              {sound.isOn ? SONG_OFF : SONG_ON}
            </button>
          </div>
        )}
      </div>
    </>
  );
}
