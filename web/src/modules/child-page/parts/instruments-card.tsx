import { mayStandBeside } from '@bandstand/domain/families/children/choices';
import { guitarMatters } from '@bandstand/domain/families/children/guitar';
import { PREFERENCES, type Preference, isGuitar } from '@bandstand/domain/kernel/instruments/model';
import { FormSelect } from '../../../platform/form/form-answers.tsx';
import { FormRadios } from '../../../platform/form/form-fields.tsx';
import { CHOICES, INSTRUMENTS } from '../../families/children/words.ts';
import type { PartProps } from './about-card.tsx';
import { Fold } from './fold.tsx';

const GUITARS = [
  { value: 'any', label: 'Any guitar' },
  { value: 'bass', label: 'Bass only' },
  { value: 'guitar', label: 'Electric only' },
];

const ORDER = Object.keys(CHOICES) as Preference[];
const optionsBeside = (other: Preference) =>
  ORDER.filter((choice) => PREFERENCES.includes(choice)).map((value) => ({
    value,
    label: CHOICES[value],
    isDisabled: !mayStandBeside(value, other),
  }));

export function InstrumentsCard({ form, kid }: PartProps) {
  const { control, typed, saved } = form;
  const { instrument_first_choice: first, instrument_second_choice: second } = typed;
  const asksForGuitar =
    guitarMatters(kid, [first, second]) || typed.guitar_preference !== saved.guitar_preference;
  const waitsForGuitar = kid.waitingFor.some(isGuitar);
  return (
    <Fold
      form={form}
      heading="Instruments"
      says={INSTRUMENTS.says(saved.instrument_first_choice, saved.instrument_second_choice)}
      fields={['instrument_first_choice', 'instrument_second_choice', 'guitar_preference']}
    >
      <div className="grid grid-cols-1 gap-5">
        <p className="measure text-soft">{INSTRUMENTS.lead(kid.firstName, kid.isEnrolled)}</p>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <FormSelect
            control={control}
            name="kid.instrument_first_choice"
            label="First choice"
            options={optionsBeside(second)}
            mends={['kid.instrument_second_choice']}
          />
          <FormSelect
            control={control}
            name="kid.instrument_second_choice"
            label="Second choice"
            options={optionsBeside(first)}
          />
        </div>
        {asksForGuitar && (
          <FormRadios
            control={control}
            name="kid.guitar_preference"
            label={INSTRUMENTS.guitar}
            hint={INSTRUMENTS.guitarHint(kid.firstName, waitsForGuitar)}
            layout="inline"
            options={GUITARS}
          />
        )}
      </div>
    </Fold>
  );
}
