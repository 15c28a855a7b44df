import {
  InstrumentScene,
  type Mood,
  type Played,
} from '../../ui/illustrations/instrument-scene.tsx';
import { BlankCalendar } from '../../ui/illustrations/blank-calendar.tsx';
import { BlankFilm } from '../../ui/illustrations/blank-film.tsx';
import { Soundcheck } from '../../ui/illustrations/soundcheck.tsx';
import { UnpluggedAmp } from '../../ui/illustrations/unplugged-amp.tsx';
import { UntornTicket } from '../../ui/illustrations/untorn-ticket.tsx';
import { Section } from './section.tsx';

const PLAYED: readonly Played[] = ['vocals', 'keyboard', 'guitar', 'bass', 'drums'];
const MOODS: readonly Mood[] = ['resting', 'ready', 'playing', 'taken'];

/** The whole family, on one grid. */
export const ILLUSTRATIONS = [
  ...PLAYED.flatMap((instrument) =>
    MOODS.map((mood) => ({
      name: `${instrument}, ${mood}`,
      picture: <InstrumentScene instrument={instrument} mood={mood} />,
    })),
  ),
  { name: 'unplugged amp: page not found', picture: <UnpluggedAmp /> },
  { name: 'soundcheck: being updated', picture: <Soundcheck /> },
  { name: 'untorn ticket: nothing to pay', picture: <UntornTicket /> },
  { name: 'blank calendar: no dates', picture: <BlankCalendar /> },
  { name: 'blank film: no timeline', picture: <BlankFilm /> },
];

export function Illustrations() {
  return (
    <Section title="Illustrations">
      <ul className="flex flex-wrap gap-4">
        {ILLUSTRATIONS.map(({ name, picture }) => (
          <li key={name} className="text-small text-soft">
            {picture}
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
