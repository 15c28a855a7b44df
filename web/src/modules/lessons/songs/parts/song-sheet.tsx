import { useState } from 'react';
import type { Song } from '@bandstand/domain/lessons/songs/contract';
import {
  firstChordOf,
  readSheet,
  transposeSheet,
  type SheetLine,
  type Syllable,
  type Verse,
  type Word,
} from '@bandstand/domain/lessons/songs/sheet';
import { useTitle } from '../../../../platform/title.ts';
import { HeaderArt } from '../../../../ui/header-art.tsx';
import { Record } from '../../../../ui/illustrations/recordings.tsx';
import { Page } from '../../../../ui/page.tsx';
import { keepView, readView, SIZES, type SongView, SONG } from '../song-view.ts';
import { Controls } from './controls.tsx';

/** The words with each chord above its syllable; a line that is too long breaks between words. */
function Chords({ verses }: { verses: readonly Verse[] }) {
  return (
    <div className="grid gap-[1.25em]">
      {[...verses.entries()].map(([index, verse]) => (
        <div key={index} className="grid gap-[0.35em]">
          {[...verse.entries()].map(([at, line]) => (
            <Line key={at} line={line} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ line }: { line: SheetLine }) {
  if (line.kind === 'label')
    return <h2 className="text-[0.8em] leading-tight text-soft">{line.text}</h2>;
  const hasText = line.words.flat().some(({ text }) => text !== '');
  // What does not fit goes on further in, so that a new line is seen as one.
  return (
    <p className="pl-[0.75em] -indent-[0.75em] leading-tight">
      {[...line.words.entries()].map(([index, word]) => (
        <WordOf key={index} word={word} hasText={hasText} />
      ))}
    </p>
  );
}

/** Only a word that has a chord makes room for one: a line that begins without chords, where the screen ends, is low. */
function WordOf({ word, hasText }: { word: Word; hasText: boolean }) {
  const rows = { hasText, hasChords: word.some(({ chord }) => chord !== null) };
  return (
    <>
      <span className="inline-flex max-w-full flex-wrap indent-0 align-bottom">
        {[...word.entries()].map(([index, syllable]) => (
          <SyllableOf key={index} syllable={syllable} {...rows} />
        ))}
      </span>{' '}
    </>
  );
}

type SyllableOfProps = { syllable: Syllable; hasChords: boolean; hasText: boolean };

function SyllableOf({ syllable, hasChords, hasText }: SyllableOfProps) {
  return (
    <span className="inline-flex max-w-full min-w-0 flex-col">
      {hasChords && (
        <span className="min-h-[1.25em] pr-[0.35em] text-[0.8em] font-bold text-primary-ink">
          {syllable.chord}
        </span>
      )}
      {hasText && <span className="min-h-[1.25em]">{syllable.text}</span>}
    </span>
  );
}

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
