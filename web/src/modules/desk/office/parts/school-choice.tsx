import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findTimetables, SCHOOL_SEARCH_FROM } from '@bandstand/domain/places/schools/contract';
import { call } from '../../../../platform/client.ts';
import { Button } from '../../../../ui/button.tsx';
import { FailedState } from '../../../../office-ui/failed-state.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { TextField } from '../../../../ui/text-field.tsx';

export interface ChosenSchool {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}

const SHOWN_AT_MOST = 6;

const schoolsQuery = (q: string) =>
  queryOptions({
    queryKey: ['office', 'schools', q],
    queryFn: async ({ signal }) => {
      const { data } = await call(findTimetables, { query: { q }, signal });
      return data.map(({ id, attributes: it }): ChosenSchool => {
        const closed = it.closed_to_new_signups ? ' · closed to new sign-ups' : '';
        return { id, name: it.display_name, detail: `${it.town} · ${it.lesson_day}${closed}` };
      });
    },
    enabled: q.trim().length >= SCHOOL_SEARCH_FROM,
    placeholderData: keepPreviousData,
  });

type SchoolChoiceProps = {
  value: ChosenSchool | null;
  onChange: (school: ChosenSchool | null) => void;
  error: string | undefined;
};

/** Lessons at a school, by a part of its name or town; schools that are closed are found too, and say so. */
export function SchoolChoice({ value, onChange, error }: SchoolChoiceProps) {
  const [said, setSaid] = useState('');
  const found = useQuery(schoolsQuery(said));
  if (value !== null)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="font-semibold">{value.name}</span>{' '}
          <span className="text-soft">{value.detail}</span>
        </p>
        <span className="-mx-5">
          <Button variant="quiet" onPress={() => onChange(null)}>
            Choose another
          </Button>
        </span>
      </div>
    );
  const schools = found.data?.slice(0, SHOWN_AT_MOST) ?? [];
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextField
        name="school"
        label="School"
        hint="At least three letters of its name or town."
        value={said}
        onChange={setSaid}
        error={error}
        autoComplete="off"
      />
      {found.isLoadingError && <FailedState retry={found} />}
      {found.data?.length === 0 && <p className="text-soft">No school was found.</p>}
      {schools.length > 0 && (
        <RadioGroup
          name="found"
          label="Which one?"
          options={schools.map(({ id, name, detail }) => ({ value: id, label: name, detail }))}
          value=""
          onChange={(id) => onChange(schools.find((one) => one.id === id) ?? null)}
        />
      )}
    </div>
  );
}
