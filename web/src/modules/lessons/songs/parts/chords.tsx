import type { SheetLine, Syllable, Verse, Word } from '@bandstand/domain/lessons/songs/sheet';

/** The words with each chord above its syllable; a line that is too long breaks between words. */
export function Chords({ verses }: { verses: readonly Verse[] }) {
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
