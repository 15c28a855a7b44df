import { LESSON_INSTRUMENTS } from '@bandstand/domain/instruments/model';
import { formatYear, OLDEST, yearsBetween } from '@bandstand/domain/school-year/rules';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ADD_CHILD } from '../act-words.ts';
import { SchoolChoice } from './school-choice.tsx';
import type { NewChildForm } from './use-new-child.ts';

const ACTIONS = [
  { value: 'join_waiting_list', label: ADD_CHILD.wait },
  { value: 'enrol', label: ADD_CHILD.place },
] as const;
const YEARS = yearsBetween(0, OLDEST).map((year) => ({
  value: String(year),
  label: formatYear(year),
}));
const INSTRUMENTS = LESSON_INSTRUMENTS.map((value) => ({
  value,
  label: ADD_CHILD.instruments[value],
}));

export function NewChildFields({ form }: { form: NewChildForm }) {
  const { child, change, errorOf } = form;
  return (
    <>
      <RadioGroup
        name="action"
        label={ADD_CHILD.action}
        layout="inline"
        options={ACTIONS}
        value={child.action}
        onChange={(action) => change({ action: action as typeof child.action, cards: [] })}
      />
      <TextField
        name="child"
        label={ADD_CHILD.name}
        value={child.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
        autoComplete="off"
      />
      <Select
        name="year"
        label={ADD_CHILD.year}
        prompt={ADD_CHILD.choose}
        options={YEARS}
        value={child.year}
        onChange={(year) => change({ year })}
        error={errorOf('year')}
      />
      <SchoolChoice
        value={child.school}
        onChange={(school) => change({ school })}
        error={errorOf('school')}
      />
      <Instruments form={form} />
    </>
  );
}

/** One for a place; as many as they like to wait for. */
function Instruments({ form: { child, isEnrolling, change, errorOf } }: { form: NewChildForm }) {
  return isEnrolling ? (
    <RadioGroup
      name="instrument"
      label={ADD_CHILD.instrument}
      layout="inline"
      options={INSTRUMENTS}
      value={child.cards[0] ?? ''}
      onChange={(card) => change({ cards: [card] })}
      error={errorOf('cards')}
    />
  ) : (
    <CheckboxGroup
      name="instruments"
      label={ADD_CHILD.waitsFor}
      options={INSTRUMENTS}
      value={child.cards}
      onChange={(cards) => change({ cards })}
      error={errorOf('cards')}
    />
  );
}
