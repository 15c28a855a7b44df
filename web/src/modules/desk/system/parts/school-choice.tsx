import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { schoolsQuery } from '../queries.ts';
import { FLAG } from '../words.ts';

type School = { id: string; name: string };
type SchoolChoiceProps = {
  schools: readonly School[];
  onChange: (schools: School[]) => void;
  error: string | undefined;
};

/** Some schools, found by name or town. */
export function SchoolChoice({ schools, onChange, error }: SchoolChoiceProps) {
  const [said, setSaid] = useState('');
  const found = useQuery(schoolsQuery(said));
  const others = (found.data ?? []).filter(({ id }) => !schools.some((one) => one.id === id));
  const isAsked = said.trim().length > 1;
  return (
    <div className="grid grid-cols-1 gap-3">
      {schools.length > 0 && (
        <ul className="divide-y divide-line">
          {schools.map(({ id, name }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              {name}
              <Button
                variant="quiet"
                aria-label={FLAG.remove(name)}
                onPress={() => onChange(schools.filter((one) => one.id !== id))}
              >
                {FLAG.removeShort}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextField
        name="school"
        type="search"
        autoComplete="off"
        label={FLAG.find}
        hint={FLAG.findHint}
        error={error}
        value={said}
        onChange={setSaid}
      />
      <div aria-live="polite">
        {isAsked && found.isSuccess && others.length === 0 && <p>{FLAG.none}</p>}
        {isAsked && (
          <ul className="grid grid-cols-1 gap-2">
            {others.map(({ id, attributes: { name, town } }) => (
              <li key={id}>
                <Button
                  variant="secondary"
                  aria-label={FLAG.add(`${name}, ${town}`)}
                  onPress={() => {
                    onChange([...schools, { id, name }]);
                    setSaid('');
                  }}
                >
                  {name}, {town}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
