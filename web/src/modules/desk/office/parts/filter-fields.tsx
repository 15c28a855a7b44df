import { FAMILY_CONTACTS } from '@bandstand/domain/kernel/role';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { Select } from '../../../../ui/select.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import { ALL_FAMILIES } from '../all-families-words.ts';
import type { FAMILY_FILTERS } from '../use-family-filters.ts';
import { SchoolChoice } from './school-choice.tsx';
import type { ChosenSchool } from './school-choice.tsx';

const STATUS_OPTIONS = Object.entries(ALL_FAMILIES.statuses).map(([value, label]) => ({
  value,
  label,
}));

type FilterFieldsProps = {
  school: ChosenSchool | null;
  narrow: (changed: Readonly<Record<string, string>>) => void;
};

/** A field for each filter of the list of all families. */
export function FilterFields({ school, narrow }: FilterFieldsProps) {
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
