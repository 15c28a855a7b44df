import { useState } from 'react';
import { ChildPick } from '../../../ui/child-pick.tsx';
import { InstrumentCard } from '../../../ui/instrument-card.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import type { Instrument } from '../../../ui/instrument.ts';
import { Section } from './section.tsx';

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
