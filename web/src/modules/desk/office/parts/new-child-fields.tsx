import { LESSON_INSTRUMENTS } from '@bandstand/domain/kernel/instruments/model';
import { formatYear, OLDEST, yearsBetween } from '@bandstand/domain/kernel/school-year/rules';
import { CheckboxGroup } from '../../../../ui/checkbox-group.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { ADD_CHILD, FREE_PLACES } from '../act-words.ts';
import { FreePlaces } from './free-places.tsx';
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

/** A place that was chosen is one of this school and year. */
const withoutPlace = ({ action, cards }: NewChildForm['child']) => ({
  cards: action === 'enrol' ? [] : cards,
});

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
        onChange={(year) => change({ year, ...withoutPlace(child) })}
        error={errorOf('year')}
      />
      <SchoolChoice
        value={child.school}
        onChange={(school) => change({ school, ...withoutPlace(child) })}
        error={errorOf('school')}
      />
      <Instruments form={form} />
    </>
  );
}

/** As many as they like to wait for; for a place, those that are free. */
function Instruments({ form }: { form: NewChildForm }) {
  const { child, isEnrolling, change, errorOf } = form;
  if (isEnrolling)
    return (
      <FreePlaces
        timetable={child.school?.id ?? ''}
        year={child.year}
        value={child.cards[0] ?? ''}
        onChange={(card) => change({ cards: [card] })}
        error={errorOf('cards')}
        instead={FREE_PLACES.waitInstead}
      />
    );
  return (
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
