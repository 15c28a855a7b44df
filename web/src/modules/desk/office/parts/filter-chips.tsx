import { OFFICE_STATUSES, type FamilyFilters } from '@bandstand/domain/desk/office/families-list';
import { X } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { FAMILY_FILTERS } from '../use-family-filters.ts';
import type { ChosenSchool } from './school-choice.tsx';

/** What each filter leaves, in words. A school has none until the list has come with its name. */
const wordsOf = (
  inUse: FamilyFilters,
  school: ChosenSchool | null,
): Readonly<Record<(typeof FAMILY_FILTERS)[number], string | null>> => {
  return {
    school: school?.name ?? null,
    children: inUse.children ? OFFICE_STATUSES[inUse.children] : null,
    direct_debit: inUse.direct_debit ? ALL_FAMILIES.withoutDirectDebit : null,
    owing: inUse.owing ? ALL_FAMILIES.owing : null,
  };
};

type FilterChipsProps = {
  inUse: FamilyFilters;
  school: ChosenSchool | null;
  onTakeAway: (name: (typeof FAMILY_FILTERS)[number]) => void;
};

/** The filters that are in use, each with what takes it away. */
export function FilterChips({ inUse, school, onTakeAway }: FilterChipsProps) {
  const words = wordsOf(inUse, school);
  const used = FAMILY_FILTERS.filter((name) => words[name] !== null);
  if (used.length === 0) return null;
  return (
    <ul aria-label={ALL_FAMILIES.inUse} className="flex flex-wrap gap-2">
      {used.map((name) => (
        <li
          key={name}
          className="flex items-center rounded-chip border border-line bg-surface pl-4"
        >
          {words[name]}
          <IconButton
            icon={X}
            className="[&>svg]:size-4"
            label={ALL_FAMILIES.takeAway(words[name] ?? '')}
            onClick={() => onTakeAway(name)}
          />
        </li>
      ))}
    </ul>
  );
}
