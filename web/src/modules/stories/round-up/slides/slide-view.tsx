import type { Slide } from '@bandstand/domain/stories/round-up/deck';
import type { RoundUpRecord } from '../queries.ts';
import type { CoverControls } from '../use-cover.ts';
import type { Renew } from '../../../../platform/use-medium.ts';
import type { Sound } from '../use-sound.ts';
import { PHOTO_TITLES, NO_SONG, NOW_PLAYING, SONG_OFF, SONG_ON } from '../words.ts';
import { Concerts, UpcomingConcert } from './concerts.tsx';
import { ComingSoon } from './coming-soon.tsx';
import { Outro } from './outro.tsx';
import { BandRole, Intro } from './intro.tsx';
import { Photo } from './photo.tsx';
import { AllSkills, NewSkills, SkillsInProgress, UpcomingSkills } from './skills.tsx';
import { TrinityGrade, TrinityProgressSlide } from './trinity.tsx';
import { Volume2, VolumeX } from 'lucide-react';
import { Bars } from '../art/bars.tsx';
import { Vinyl } from '../art/vinyl.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';

type SlideViewProps = {
  slide: Slide;
  of: {
    firstName: string;
    exitHref: string;
    roundUp: RoundUpRecord | null;
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
