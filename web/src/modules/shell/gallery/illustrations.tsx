import { useState, type ReactNode } from 'react';
import { BandStage } from '../../../ui/band-stage.tsx';
import type { StageState } from '../../../ui/band-players.tsx';
import {
  BlankCalendar,
  SetListSheet,
  UntornTicket,
  Lanyard,
} from '../../../ui/illustrations/paper.tsx';
import { BlankFilm, Record, PlayAlong } from '../../../ui/illustrations/recordings.tsx';
import {
  Mixer,
  Soundcheck,
  UnpluggedAmp,
  Megaphone,
} from '../../../ui/illustrations/stage-gear.tsx';
import { GuitarCase, FlightCase, Biscuit } from '../../../ui/illustrations/backstage.tsx';
import { BAND_LEADERS, BandLeader, SchoolHouse } from '../../../ui/illustrations/at-school.tsx';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { InstrumentCard } from '../../../ui/instrument-card.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import type { Instrument } from '../../../ui/instrument.ts';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-4 border-t-[1.5px] border-ink pt-4">
      <h2 className="text-title">{title}</h2>
      {children}
    </section>
  );
}

const STATES: readonly StageState[] = ['empty', 'rehearsal', 'concert', 'holidays'];
const SEATS = [
  { instrument: 'guitar', taken: 0, free: 1 },
  { instrument: 'keyboard', taken: 1, free: 1 },
  { instrument: 'drums', taken: 1, free: 0 },
  { instrument: 'vocals', taken: 1, free: 0 },
  { instrument: 'bass', taken: 0, free: 1 },
] as const;

/** The whole family, on one grid. */
export const ILLUSTRATIONS = [
  { name: 'unplugged amp: page not found', picture: <UnpluggedAmp /> },
  { name: 'soundcheck: being updated', picture: <Soundcheck /> },
  { name: 'untorn ticket: nothing to pay', picture: <UntornTicket /> },
  { name: 'blank calendar: no dates', picture: <BlankCalendar /> },
  { name: 'blank film: no timeline, no poster', picture: <BlankFilm /> },
  { name: 'lanyard: your details', picture: <Lanyard /> },
  { name: 'mixer: settings', picture: <Mixer /> },
  { name: 'megaphone: feedback, support, a Band Leader’s words', picture: <Megaphone /> },
  { name: 'set list sheet: questions, terms, a poster', picture: <SetListSheet /> },
  { name: 'guitar case: instrument deals', picture: <GuitarCase /> },
  { name: 'record: a song', picture: <Record /> },
  { name: 'biscuit: cookies', picture: <Biscuit /> },
  { name: 'flight case: your data', picture: <FlightCase /> },
  { name: 'school house: the schools area', picture: <SchoolHouse /> },
  { name: 'play along: the kids’ app', picture: <PlayAlong /> },
  ...Array.from({ length: BAND_LEADERS }, (_, who) => ({
    name: `band leader ${who + 1}: no photo`,
    picture: <BandLeader who={who} />,
  })),
];

export function Illustrations() {
  return (
    <Section title="Illustrations">
      <div className="grid gap-4 sm:grid-cols-2">
        {STATES.map((state) => (
          <BandStage
            key={state}
            state={state}
            seats={SEATS}
            own={state === 'empty' ? undefined : { instrument: 'drums', name: 'Maya', index: 0 }}
          />
        ))}
      </div>
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

const all = ['vocals', 'keyboard', 'guitar', 'bass', 'drums', 'any'] as const;
const kids = ['Ffion', 'Ŵyn', 'Zoë', 'Émile', 'Oluwaseun', 'Bo', 'Isla', 'Max'];

const cards = [
  {
    instrument: 'vocals',
    description: 'Lead the band and tell the story.',
    availability: 'available',
  },
  {
    instrument: 'keyboard',
    description: 'Chords, hooks and every sound there is.',
    availability: 'last',
  },
  {
    instrument: 'guitar',
    description: 'A guitar space may be electric or bass.',
    availability: 'available',
  },
  { instrument: 'drums', description: 'Keep everyone together.', availability: 'full' },
] as const;

export function Instruments() {
  const [chosen, setChosen] = useState<Instrument>('guitar');
  return (
    <Section title="Instruments and children">
      <div className="flex flex-wrap gap-2">
        {all.map((instrument) => (
          <InstrumentChip key={instrument} instrument={instrument} />
        ))}
      </div>
      <div className="grid gap-3">
        {cards.map((card) => (
          <InstrumentCard
            key={card.instrument}
            {...card}
            type="radio"
            name="instrument"
            isSelected={chosen === card.instrument}
            isDisabled={card.availability === 'full'}
            onSelect={() => setChosen(card.instrument)}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-4">
        {kids.map((name, index) => (
          <li key={name} className="flex items-center gap-2 font-semibold">
            <ChildPick name={name} index={index} />
            {name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
