import { Square, SquareCheckBig } from 'lucide-react';
import {
  LESSON_INSTRUMENTS,
  SLOT_INSTRUMENTS,
  type LessonInstrument,
  type Places,
  placesFor,
} from '@bandstand/domain/kernel/instruments/model';
import { hasPlaces, onChoose } from '@bandstand/domain/places/waiting-list/preferences';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '../../../../ui/field-group.tsx';
import { useFieldIds } from '../../../../ui/field.tsx';
import type { Seat } from '../../../../ui/band-players.tsx';
import { lateDrawing } from '../../../../ui/late-part.tsx';
import { InstrumentCard, type Availability } from '../../../../ui/instrument-card.tsx';
import { focusSoon } from '../focus-soon.ts';
import { withCard, withWaiting } from '../form.ts';
import { FIELDS } from '../problems.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { CARD_NAMES, callName, describe } from '../words.ts';
import { CHOOSING } from '../form-words.ts';
import { kidsQuery } from '../../../../platform/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';

/** 'Available', '1 place left' or 'Full'; a guitar place may be electric or bass. */
export const availabilityOf = (free: Places, card: LessonInstrument): Availability => {
  const left = placesFor(free, card);
  if (left === 0) return 'full';
  return left === 1 ? 'last' : 'available';
};

const Stage = lateDrawing(async () => (await import('../../../../ui/band-stage.tsx')).BandStage);

type EnrolStageProps = { enrolling: EnrolFormState; free?: Places | undefined };

/** The stage of the school: empty until it is known, then with its free places, and the child's plectrum at the chosen one. */
export function EnrolStage({ enrolling: { form, kid }, free }: EnrolStageProps) {
  const { data: kids = [] } = useQuery(kidsQuery);
  // A new child comes after all others, and keeps the colour of that turn.
  const next = Math.max(-1, ...kids.map(({ attributes: it }) => it.siblingIndex)) + 1;
  const { enrolOn } = form;
  const instrument = enrolOn === 'guitar' && free?.guitar === 0 ? 'bass' : enrolOn;
  return (
    <div className="overflow-hidden rounded-card">
      <Stage
        seats={seatsOf(free)}
        own={
          instrument === null
            ? undefined
            : { instrument, name: form.name, index: kid?.index ?? next, isOpen: true }
        }
        state={free === undefined ? 'empty' : 'rehearsal'}
      />
    </div>
  );
}

/** Whether there is a bass beside the guitar is known only while one is free. */
const seatsOf = (free: Places | undefined): Seat[] =>
  SLOT_INSTRUMENTS.filter((one) => one !== 'bass' || free?.bass !== 0).map((instrument) => ({
    instrument,
    ...(free && { taken: free[instrument] === 0 ? 1 : 0, free: free[instrument] }),
  }));

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
      <div className="grid grid-cols-1 gap-3">
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
                joins={onChoose(card, form, free) === 'join_waiting_list'}
                queue={availabilityOf(free, card) === 'full' ? queueOf(enrolling, card) : null}
                isOn={form.waiting.includes(card)}
              />
            }
            isSelected={form.waiting.includes(card)}
            onSelect={() => choose(card)}
          />
        ))}
      </div>
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
        <span className="mt-2 flex items-center gap-2 text-body font-semibold text-ink">
          <Mark aria-hidden className="size-5 shrink-0" />
          {joins ? CHOOSING.pressAgain : CHOOSING.join}
        </span>
      )}
    </>
  );
}

type SelectedProps = { enrolling: EnrolFormState; on: LessonInstrument; free: Places };

/** The instrument that the child will be enrolled on. */
export function SelectedInstrument({ enrolling, on, free }: SelectedProps) {
  const { form, change } = enrolling;
  const changeIt = () => {
    change({ ...form, enrolOn: null });
    focusSoon(`#${FIELDS.waiting} input`);
  };
  const again = (
    <Button variant="secondary" onPress={changeIt} aria-label="Change instrument">
      Change
    </Button>
  );
  return (
    <div id="selected" tabIndex={-1} data-family={on} className="rounded-card">
      <Card heading="Selected" level={3} aside={again}>
        <p className="font-display text-title">{CARD_NAMES[on]}</p>
        <p className="mt-1 text-soft">{describe(on, free)}</p>
        {availabilityOf(free, on) === 'last' && (
          <p className="mt-2 font-semibold text-warn-ink">{CHOOSING.lastPlace}</p>
        )}
      </Card>
    </div>
  );
}
