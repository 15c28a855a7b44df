import { useState } from 'react';
import type { Song } from '@bandstand/domain/lessons/songs/model';
import { firstChordOf, readSheet, transposeSheet } from '@bandstand/domain/lessons/songs/sheet';
import { useTitle } from '../../../../platform/title.ts';
import { HeaderArt } from '../../../../ui/header-art.tsx';
import { Record } from '../../../../ui/illustrations/record.tsx';
import { Page } from '../../../../ui/page.tsx';
import { keepView, readView, SIZES, type SongView } from '../song-view.ts';
import { SONG } from '../words.ts';
import { Chords } from './chords.tsx';
import { Controls } from './controls.tsx';

export function SongSheet({ song }: { song: Song }) {
  useTitle(song.title);
  const [kept, setKept] = useState(readView);
  const [steps, setSteps] = useState(0);
  const hasLyrics = song.formatted_lyrics.trim() !== '';
  const hasChords = song.formatted_chords.trim() !== '';
  const choose = (view: SongView) => {
    setKept(view);
    keepView(view);
  };
  const view = { ...kept, shows: shownOf(kept.shows, { hasLyrics, hasChords }) };
  const verses = transposeSheet(readSheet(song.formatted_chords), steps);
  return (
    <Page
      heading={song.title}
      subHeading={song.artist}
      width="wide"
      art={
        <HeaderArt>
          <Record size={128} />
        </HeaderArt>
      }
    >
      {hasLyrics || hasChords ? (
        <>
          <Controls
            view={view}
            onView={choose}
            hasChoice={hasLyrics && hasChords}
            steps={steps}
            firstChord={firstChordOf(verses)}
            onSteps={setSteps}
          />
          <div className={SIZES[view.size]}>
            {view.shows === 'chords' ? (
              <Chords verses={verses} />
            ) : (
              <Lyrics text={song.formatted_lyrics} />
            )}
          </div>
        </>
      ) : (
        <p className="measure text-lead text-soft">{SONG.empty}</p>
      )}
    </Page>
  );
}

const shownOf = (
  wanted: SongView['shows'],
  { hasLyrics, hasChords }: { hasLyrics: boolean; hasChords: boolean },
): SongView['shows'] => {
  if (!hasChords) return 'lyrics';
  return hasLyrics ? wanted : 'chords';
};

/** Verse by verse, line by line as they are sung. */
function Lyrics({ text }: { text: string }) {
  const verses = text.trim().split(/(?:\r?\n[ \t]*){2,}/);
  return (
    <div className="grid gap-[1em] leading-[1.45]">
      {[...verses.entries()].map(([index, verse]) => (
        <p key={index} className="whitespace-pre-line">
          {verse}
        </p>
      ))}
    </div>
  );
}
