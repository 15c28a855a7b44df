import type { LessonInstrument, Places } from '@bandstand/domain/instruments/model';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { InstrumentChip } from '../../../ui/instrument-chip.tsx';
import { availabilityOf } from '../availability.ts';
import { focusSoon } from '../focus-soon.ts';
import { FIELDS } from '../problems.ts';
import type { Enrolling } from '../use-enrolling.ts';
import { DESCRIPTIONS } from '../words.ts';

type SelectedProps = { enrolling: Enrolling; on: LessonInstrument; free: Places };

/** The instrument that the child will be enrolled on. */
export function SelectedInstrument({ enrolling, on, free }: SelectedProps) {
  const { form, change } = enrolling;
  const changeIt = () => {
    change({ ...form, enrolOn: null });
    focusSoon(`#${FIELDS.instruments} input`);
  };
  const again = (
    <Button variant="secondary" onPress={changeIt} aria-label="Change instrument">
      Change
    </Button>
  );
  return (
    <div id="selected" tabIndex={-1} className="rounded-card outline-offset-0!">
      <Card heading="Selected" level={3} aside={again}>
        <InstrumentChip instrument={on} />
        <p className="measure mt-2">{DESCRIPTIONS[on]}</p>
        {availabilityOf(free, on) === 'last' && (
          <p className="mt-2 font-semibold text-warn-ink">
            1 place left: it is yours once you have enrolled.
          </p>
        )}
      </Card>
    </div>
  );
}
