import { formatDate } from '@bandstand/domain/kernel/london';
import type { LessonWords as Words } from '../queries.ts';
import { LESSON_WORDS } from '../words.ts';

type LessonWordsProps = { lessons: readonly Words[]; name: string };

/** What the Band Leader has said of a child, and of the band, at the last lessons. */
export function LessonWords({ lessons, name }: LessonWordsProps) {
  if (lessons.length === 0) return null;
  return (
    <section aria-labelledby="lesson-words" className="min-w-0">
      <h2 id="lesson-words" className="border-b-[1.5px] border-ink pb-2 text-title">
        {LESSON_WORDS.heading}
      </h2>
      <ol>
        {lessons.map(({ date, said, saidOfBand }) => (
          <li key={date} className="border-b border-line py-4 wrap-anywhere">
            <h3 className="figures font-display text-lead">{formatDate(date)}</h3>
            {said !== null && <p className="measure">{LESSON_WORDS.ofChild(name, said)}</p>}
            {saidOfBand !== null && <p className="measure">{LESSON_WORDS.ofBand(saidOfBand)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
