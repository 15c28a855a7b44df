import { Volume2, VolumeX } from 'lucide-react';
import { Bars } from '../art/bars.tsx';
import { Vinyl } from '../art/vinyl.tsx';
import { SlideTitle } from '../parts/slide-title.tsx';
import type { Sound } from '../use-sound.ts';
import { NO_SONG, NOW_PLAYING, SONG_OFF, SONG_ON } from '../words.ts';

type SongProps = { title: string; artist: string | null; sound: Sound };

export function Song({ title, artist, sound }: SongProps) {
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
