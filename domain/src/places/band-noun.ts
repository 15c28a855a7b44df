import { SLOT_INSTRUMENTS, type SlotInstrument } from '../kernel/instruments/model.ts';
import { INSTRUMENT_NAMES } from '../kernel/instruments/names.ts';
import { noun } from '../kernel/noun.ts';
import { FAMILY_ACTORS, WHOLE_OFFICE } from '../kernel/role.ts';
import { yearOptions } from '../kernel/school-year/rules.ts';

const MOST_PLACES = 12;
const places = Object.fromEntries(
  SLOT_INSTRUMENTS.map((instrument) => [
    instrument,
    {
      kind: 'count',
      label: `Places on ${INSTRUMENT_NAMES[instrument]}`,
      least: 0,
      most: MOST_PLACES,
    },
  ]),
) as Readonly<
  Record<
    SlotInstrument,
    { readonly kind: 'count'; readonly label: string; readonly least: 0; readonly most: number }
  >
>;

export const BAND = noun({
  name: 'band',
  within: 'timetable',
  reads: ['leader', ...WHOLE_OFFICE],
  writes: FAMILY_ACTORS,
  fields: {
    name: { kind: 'line', label: 'Name', atMost: 60 },
    year_from: {
      kind: 'choice',
      label: 'Youngest school year',
      options: yearOptions(0),
      isNumber: true,
    },
    year_to: {
      kind: 'choice',
      label: 'Oldest school year',
      options: yearOptions(0),
      isNumber: true,
    },
    out_of_hours: { kind: 'yes', label: 'Outside school hours' },
    starts_at: { kind: 'time', label: 'Start', isOptional: true },
    ends_at: {
      kind: 'time',
      label: 'End',
      hint: 'Leave both empty while bands are told on the day.',
      isOptional: true,
    },
    song_id: {
      kind: 'reference',
      label: 'The song that it is learning',
      to: 'song',
      isOptional: true,
    },
    ...places,
  },
  title: ({ name }) => name,
  words: {
    one: 'band',
    title: 'Bands',
    none: 'A band has the places that families book.',
    end: 'Retire',
    endSays: 'Its places can’t be booked any more. What was there stays on record.',
  },
});
