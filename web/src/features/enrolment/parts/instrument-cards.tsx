import { Square, SquareCheckBig } from 'lucide-react';
import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
  type Places,
} from '@bandstand/domain/instruments/model';
import { FieldGroup } from '../../../ui/field-group.tsx';
import { useFieldIds } from '../../../ui/field.tsx';
import { InstrumentCard } from '../../../ui/instrument-card.tsx';
import { hasPlaces } from '@bandstand/domain/waiting-list/preferences';
import { availabilityOf } from '../availability.ts';
import { focusSoon } from '../focus-soon.ts';
import { withCard } from '../form.ts';
import { FIELDS } from '../problems.ts';
import type { Enrolling } from '../use-enrolling.ts';
import { CARD_NAMES, callName, describe } from '../words.ts';

/** All are checkboxes: with radios the arrow keys would choose every card on the way to the one that is meant. */
export function InstrumentCards({ enrolling, free }: { enrolling: Enrolling; free: Places }) {
  const { form, change, check } = enrolling;
  const error = check.errorOf(FIELDS.instruments);
  const { invalid: _, ...ids } = useFieldIds({ hint: undefined, error });
  const question = hasPlaces(free)
    ? `What would ${callName(form.name)} like to play?`
    : `What may ${callName(form.name)} wait for?`;
  const choose = (card: LessonInstrument) => {
    const next = withCard(form, card, free);
    change(next);
    if (next.enrolOn !== null) focusSoon('#selected');
  };
  return (
    <FieldGroup {...ids} id={FIELDS.instruments} label={question} error={error}>
      <div className="grid gap-3">
        {LESSON_INSTRUMENTS.map((card) => (
          <InstrumentCard
            key={card}
            type="checkbox"
            name="instrument"
            instrument={card}
            title={CARD_NAMES[card]}
            availability={availabilityOf(free, card)}
            description={
              <About
                says={describe(card, free)}
                isFull={availabilityOf(free, card) === 'full'}
                isOn={form.waiting.includes(card)}
              />
            }
            isSelected={form.waiting.includes(card)}
            onSelect={() => choose(card)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function About({ says, isFull, isOn }: { says: string; isFull: boolean; isOn: boolean }) {
  const Mark = isOn ? SquareCheckBig : Square;
  return (
    <>
      <span className="block">{says}</span>
      {isFull && (
        <span className="mt-2 flex items-center gap-2 font-semibold text-ink">
          <Mark aria-hidden className="size-5 shrink-0" />
          Join waitlist
        </span>
      )}
    </>
  );
}
