import type { LessonInstrument, Places } from '@bandstand/domain/instruments/model';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InstrumentIcon } from '../../../ui/instrument-icon.tsx';
import { availabilityOf } from '../availability.ts';
import { focusSoon } from '../focus-soon.ts';
import { FIELDS } from '../problems.ts';
import type { EnrolFormState } from '../use-enrolling.ts';
import { CARD_NAMES, describe } from '../words.ts';
import { CHOOSING } from '../form-words.ts';

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
        <div className="flex flex-wrap gap-4 sm:flex-nowrap">
          <span className="grid size-14 shrink-0 place-content-center rounded-field bg-family-tint text-family-ink">
            <InstrumentIcon instrument={on} className="size-8" />
          </span>
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-display text-title">{CARD_NAMES[on]}</p>
            <p className="mt-1 text-soft">{describe(on, free)}</p>
            {availabilityOf(free, on) === 'last' && (
              <p className="mt-2 font-semibold text-warn-ink">{CHOOSING.lastPlace}</p>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
