import { Square, SquareCheckBig } from 'lucide-react';
import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
  type Places,
} from '@bandstand/domain/kernel/instruments/model';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { useFieldIds } from '../../../../ui/field.tsx';
import { LateInstrument } from '../../../../ui/illustrations/late-instrument.tsx';
import { InstrumentCard } from '../../../../ui/instrument-card.tsx';
import { hasPlaces, onChoose } from '@bandstand/domain/places/waiting-list/preferences';
import { availabilityOf } from '../availability.ts';
import { focusSoon } from '../focus-soon.ts';
import { withCard, withWaiting } from '../form.ts';
import { FIELDS } from '../problems.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { CARD_NAMES, callName, describe } from '../words.ts';
import { CHOOSING } from '../form-words.ts';
import { moodOf, Stage } from './stage.tsx';

type InstrumentCardsProps = {
  enrolling: EnrolFormState;
  free: Places;
  /** It was pressed, and not taken off again. */
  onChosen: (card: LessonInstrument) => void;
};

/** All are checkboxes: with radios the arrow keys would choose every card on the way to the one that is meant. */
export function InstrumentCards({ enrolling, free, onChosen }: InstrumentCardsProps) {
  const { form, change, errorOf } = enrolling;
  const error = errorOf('waiting');
  const { invalid: _, ...ids } = useFieldIds({ hint: undefined, error });
  const question = hasPlaces(free)
    ? CHOOSING.play(callName(form.name))
    : CHOOSING.waitFor(callName(form.name));
  const choose = (card: LessonInstrument) => {
    if (onChoose(card, form, free) === 'join_waiting_list') return void enrolling.submit();
    const next = withCard(form, card, free);
    change(next);
    if (next.enrolOn === card || next.waiting.includes(card)) onChosen(card);
    if (next.enrolOn !== null) focusSoon('#selected');
  };
  return (
    <FieldGroup {...ids} id={FIELDS.waiting} label={question} error={error}>
      <Stage>
        {LESSON_INSTRUMENTS.map((card) => (
          <InstrumentCard
            key={card}
            type="checkbox"
            name="instrument"
            instrument={card}
            title={CARD_NAMES[card]}
            availability={availabilityOf(free, card)}
            art={<LateInstrument instrument={card} mood={moodOf(free, card)} size={112} />}
            description={
              <About
                says={describe(card, free)}
                joins={onChoose(card, form, free) === 'join_waiting_list'}
                queue={availabilityOf(free, card) === 'full' ? queueOf(enrolling, card) : null}
                isOn={form.waiting.includes(card)}
              />
            }
            isSelected={form.waiting.includes(card)}
            onSelect={() => choose(card)}
          />
        ))}
      </Stage>
      {hasPlaces(free) && form.waiting.length > 0 && (
        <button
          type="button"
          className="linked mt-2 min-h-11 font-semibold"
          onClick={() => change(withWaiting(form, []))}
        >
          {CHOOSING.none}
        </button>
      )}
    </FieldGroup>
  );
}

/** What waiting would mean, told before anybody chooses it. */
const queueOf = ({ lessons, form, kid }: EnrolFormState, card: LessonInstrument): string => {
  const waiting = lessons.queues?.[card];
  // A child who is known may be one of those who wait already.
  const isCounted = kid !== null && form.waiting.includes(card);
  return waiting === undefined || isCounted ? '' : CHOOSING.queue(waiting);
};

type AboutProps = {
  says: string;
  /** How many wait for it; null while there is a place. */
  queue: string | null;
  isOn: boolean;
  joins: boolean;
};

function About({ says, queue, isOn, joins }: AboutProps) {
  const Mark = isOn ? SquareCheckBig : Square;
  return (
    <>
      <span className="block">{says}</span>
      {queue && <span className="figures mt-1 block font-semibold text-ink">{queue}</span>}
      {queue !== null && (
        <span className="mt-2 flex items-center justify-center gap-2 text-body font-semibold text-ink">
          <Mark aria-hidden className="size-5 shrink-0" />
          {joins ? CHOOSING.pressAgain : CHOOSING.join}
        </span>
      )}
    </>
  );
}
