import {
  isGuitar,
  type LessonInstrument,
  type Preference,
} from '@bandstand/domain/kernel/instruments/model';
import {
  secondChoices,
  showsFirstPreference,
  showsSecondPreference,
} from '@bandstand/domain/places/waiting-list/preferences';
import { Select } from '../../../../ui/select.tsx';
import { withPreference } from '../form.ts';
import type { EnrolFormState } from '../use-enrolment.ts';
import { CARD_NAMES, PLACE_NAMES } from '../words.ts';
import { WAITING } from '../form-words.ts';

const NONE = { value: 'no_preference', label: WAITING.noPreference };

/** The guitar card stands for electric and bass alike, unless the child is known to prefer one of them. */
const optionOf = (card: LessonInstrument, chosen: Preference) => {
  if (card !== 'guitar') return { value: card, label: CARD_NAMES[card] };
  if (isGuitar(chosen)) return { value: chosen, label: PLACE_NAMES[chosen] };
  return { value: 'guitar_any', label: CARD_NAMES.guitar };
};

/** Which of the instruments that are waited for the child would rather have. */
export function Preferences({ enrolling: { form, change } }: { enrolling: EnrolFormState }) {
  const { waiting, first, second } = form;
  if (!showsFirstPreference(waiting)) return null;
  const others = secondChoices({ instruments: waiting, first, second });
  return (
    <div className="grid gap-4">
      <h3 className="text-title">{WAITING.preference}</h3>
      <Select
        name="first-preference"
        label={WAITING.firstPreference}
        options={[NONE, ...waiting.map((card) => optionOf(card, first))]}
        value={first}
        onChange={(value) => change(withPreference(form, { first: value as Preference }))}
      />
      {showsSecondPreference(waiting) && (
        <Select
          name="second-preference"
          label={WAITING.secondPreference}
          hint={first === 'no_preference' ? WAITING.firstBeforeSecond : undefined}
          options={[NONE, ...others.map((card) => optionOf(card, second))]}
          value={second}
          onChange={(value) => change(withPreference(form, { second: value as Preference }))}
        />
      )}
    </div>
  );
}
