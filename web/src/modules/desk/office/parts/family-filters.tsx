import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  familyFilters,
  OFFICE_STATUSES,
  type FamilyFilters as Filters,
} from '@bandstand/domain/desk/office/families-list';
import { FAMILY_CONTACTS } from '@bandstand/domain/kernel/role';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { useListAddress } from '../../../../platform/list/list-pages.tsx';
import { buttonLook } from '../../../../ui/button-look.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useMay } from '../../../identity/staff/queries.ts';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { SchoolChoice, type ChosenSchool } from './school-choice.tsx';

const FAMILY_FILTERS = ['school', 'children', 'direct_debit', 'owing'] as const;
const OF_MONEY: ReadonlySet<string> = new Set(['direct_debit', 'owing']);

/** The filters of the list of all families as they are in the address; what is none, or not for this colleague, is left out. */
export const useFamilyFilters = (): Filters => {
  const { said } = useListAddress();
  const readsOfMoney = useMay(FAMILY_CONTACTS);
  return Object.fromEntries(
    FAMILY_FILTERS.flatMap((name) => {
      const read = familyFilters.shape[name].safeParse(said(name));
      return read.success && (readsOfMoney || !OF_MONEY.has(name)) ? [[name, read.data]] : [];
    }),
  );
};

/**
 * Narrows the list of all families; what is chosen is in the address at once. One line says which filters are in use: their
 * fields are behind a button, so that the list begins on the first screen.
 */
export function FamilyFilters({ school }: { school: ChosenSchool | null }) {
  const { filter } = useListAddress();
  const inUse = useFamilyFilters();
  const [isOpen, setOpen] = useState(false);
  const fields = useId();
  /** By something that is gone once it is pressed. */
  const narrow = (changed: Readonly<Record<string, string>>) => {
    focusNear(document.activeElement);
    filter(changed);
  };
  return (
    <search
      aria-label={ALL_FAMILIES.narrow}
      className={`grid grid-cols-1 gap-4 ${isOpen ? 'w-full' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={() => setOpen(!isOpen)}
          className={buttonLook('secondary')}
        >
          <SlidersHorizontal aria-hidden className="size-5" />
          {ALL_FAMILIES.filters}
        </button>
        <FilterChips inUse={inUse} school={school} onTakeAway={(name) => narrow({ [name]: '' })} />
        {Object.keys(inUse).length > 1 && (
          <Button
            variant="quiet"
            onPress={() => narrow(Object.fromEntries(FAMILY_FILTERS.map((name) => [name, ''])))}
          >
            {ALL_FAMILIES.showAll}
          </Button>
        )}
      </div>
      <div id={fields} hidden={!isOpen}>
        <FilterFields school={school} narrow={narrow} />
      </div>
    </search>
  );
}

/** What each filter leaves, in words. A school has none until the list has come with its name. */
const wordsOf = (
  inUse: Filters,
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
  inUse: Filters;
  school: ChosenSchool | null;
  onTakeAway: (name: (typeof FAMILY_FILTERS)[number]) => void;
};

/** The filters that are in use, each with what takes it away. */
function FilterChips({ inUse, school, onTakeAway }: FilterChipsProps) {
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

const STATUS_OPTIONS = Object.entries(ALL_FAMILIES.statuses).map(([value, label]) => ({
  value,
  label,
}));

type FilterFieldsProps = {
  school: ChosenSchool | null;
  narrow: (changed: Readonly<Record<string, string>>) => void;
};

/** A field for each filter of the list of all families. */
function FilterFields({ school, narrow }: FilterFieldsProps) {
  const { said, filter } = useListAddress();
  const readsOfMoney = useMay(FAMILY_CONTACTS);
  const choice = (name: (typeof FAMILY_FILTERS)[number]) => ({
    name,
    value: said(name),
    onChange: (value: string) => filter({ [name]: value }),
  });
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        <Select
          {...choice('children')}
          label={school === null ? ALL_FAMILIES.children : ALL_FAMILIES.childrenAtSchool}
          prompt={ALL_FAMILIES.anyChildren}
          options={STATUS_OPTIONS}
        />
        {readsOfMoney && (
          <>
            <Select
              {...choice('direct_debit')}
              label={ALL_FAMILIES.directDebit}
              prompt={ALL_FAMILIES.anyDirectDebit}
              options={[{ value: 'none', label: ALL_FAMILIES.noDirectDebit }]}
            />
            <Select
              {...choice('owing')}
              label={ALL_FAMILIES.money}
              prompt={ALL_FAMILIES.anyMoney}
              options={[{ value: 'yes', label: ALL_FAMILIES.owing }]}
            />
          </>
        )}
      </div>
      <div className="sm:max-w-md">
        <SchoolChoice
          value={school}
          onChange={(chosen) => narrow({ school: chosen?.id ?? '' })}
          error={undefined}
        />
      </div>
    </div>
  );
}
