import { useQuery } from '@tanstack/react-query';
import {
  LESSON_INSTRUMENTS,
  type LessonInstrument,
  type Places,
} from '@bandstand/domain/kernel/instruments/model';
import { kidsQuery } from '../../../../platform/queries.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ChildPick } from '../../../../ui/child-pick.tsx';
import { LateInstrument } from '../../../../ui/illustrations/late-instrument.tsx';
import { availabilityOf } from '../availability.ts';
import { focusSoon } from '../focus-soon.ts';
import { FIELDS } from '../problems.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { CARD_NAMES, describe } from '../words.ts';
import { CHOOSING } from '../form-words.ts';
import { moodOf } from './stage.tsx';

type SelectedProps = { enrolling: EnrolFormState; on: LessonInstrument; free: Places };

/** The instrument that the child will be enrolled on: the band on its stage, and the child's plectrum at the place. */
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
        <Band enrolling={enrolling} on={on} free={free} />
        <p className="mt-4 font-display text-title">{CARD_NAMES[on]}</p>
        <p className="mt-1 text-soft">{describe(on, free)}</p>
        {availabilityOf(free, on) === 'last' && (
          <p className="mt-2 font-semibold text-warn-ink">{CHOOSING.lastPlace}</p>
        )}
      </Card>
    </div>
  );
}

/** For the eye only: what it shows is below it in words. */
function Band({ enrolling, on, free }: SelectedProps) {
  const { data: kids = [] } = useQuery(kidsQuery);
  const { kid, form } = enrolling;
  // A new child comes after all others, and keeps the colour of that turn.
  const next = Math.max(-1, ...kids.map(({ attributes: it }) => it.siblingIndex)) + 1;
  return (
    <div aria-hidden className="band-row">
      {LESSON_INSTRUMENTS.map((card) => (
        <span key={card} className="relative grid justify-center">
          {card === on && (
            <span className="band-pick">
              <ChildPick name={form.name} index={kid?.index ?? next} />
            </span>
          )}
          <LateInstrument
            instrument={card}
            mood={card === on ? 'playing' : moodOf(free, card)}
            size={112}
          />
        </span>
      ))}
    </div>
  );
}
