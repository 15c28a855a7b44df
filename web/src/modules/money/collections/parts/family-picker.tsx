import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { foundFamiliesQuery } from '../desk-queries.ts';
import { BANK } from '../bank-words.ts';

type FamilyPickerProps = { chosen: string; onChange: (id: string) => void };

/** Finds a family as the search of the office does, and takes one of those found. */
export function FamilyPicker({ chosen, onChange }: FamilyPickerProps) {
  const [words, setWords] = useState('');
  const found = useQuery(foundFamiliesQuery(useDeferredValue(words)));
  const families = found.data?.data ?? [];
  const type = (typed: string) => {
    setWords(typed);
    onChange('');
  };
  return (
    <>
      <TextField
        id={useId()}
        name="family"
        type="search"
        label={BANK.family}
        hint={BANK.familyHint}
        autoComplete="off"
        value={words}
        onChange={type}
      />
      {found.isSuccess && families.length === 0 && <p role="status">{BANK.noneFound}</p>}
      {families.length > 0 && (
        <RadioGroup
          name="found"
          label={BANK.found}
          value={chosen}
          onChange={onChange}
          options={families.map(({ id, attributes: { name, email, postcode } }) => ({
            value: id,
            label: name || email,
            detail: [email, postcode].filter(Boolean).join(', '),
          }))}
        />
      )}
    </>
  );
}
