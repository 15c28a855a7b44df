import { useQuery } from '@tanstack/react-query';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { listFreePlaces } from '@bandstand/domain/places/schools/office-contract';
import { formatTime } from '@bandstand/domain/kernel/london';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ADD_CHILD, FREE_PLACES } from '../act-words.ts';
import { freePlacesQuery } from '../queries.ts';

type FreePlace = ParsedAnswer<typeof listFreePlaces>['places'][number];

type FreePlacesProps = {
  /** The lessons, and the school year; empty until they are chosen. */
  timetable: string;
  year: string;
  value: string;
  onChange: (instrument: string) => void;
  error: string | undefined;
  /** What can be done where none is free. */
  instead?: string;
};

/** The places that are free at the school for the school year, with the band that the child would join. */
export function FreePlaces({ timetable, year, instead = '', ...choice }: FreePlacesProps) {
  const free = useQuery(freePlacesQuery(timetable, year));
  if (timetable === '' || year === '')
    return <p className="text-soft">{FREE_PLACES.chooseFirst}</p>;
  if (free.isLoadingError) return <FailedState retry={free} />;
  if (free.data === undefined) return <Skeleton count={2} label={FREE_PLACES.loading} />;
  if (free.data.length === 0)
    return <p role="status">{[FREE_PLACES.none, instead].filter(Boolean).join(' ')}</p>;
  return (
    <RadioGroup
      name="instrument"
      label={FREE_PLACES.label}
      options={free.data.map((place) => ({
        value: place.instrument,
        label: ADD_CHILD.instruments[place.instrument],
        detail: whereAndWhen(place),
      }))}
      {...choice}
    />
  );
}

const whereAndWhen = (it: FreePlace): string =>
  [
    it.plays === 'bass' ? FREE_PLACES.bass : '',
    it.band,
    FREE_PLACES.when(it.lesson_day, formatTime(it.starts_at), formatTime(it.ends_at)),
    FREE_PLACES.free(it.free),
  ]
    .filter(Boolean)
    .join(' · ');
