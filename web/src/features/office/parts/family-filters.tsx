import { FoldedOnPhone } from '../../../office-ui/folded-on-phone.tsx';
import { focusNear } from '../../../platform/form/focus-near.ts';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { FAMILY_FILTERS } from '../use-family-filters.ts';
import { SchoolChoice } from './school-choice.tsx';
import type { ChosenSchool } from './use-new-child.ts';

const STANDINGS = Object.entries(ALL_FAMILIES.standings).map(([value, label]) => ({
  value,
  label,
}));

/** Narrows the list of all families; what is chosen stands in the address at once. */
export function FamilyFilters({ school }: { school: ChosenSchool | null }) {
  const { said, filter } = useListAddress();
  const inUse = FAMILY_FILTERS.filter((name) => said(name) !== '').length;
  /** By something that is gone once it is pressed. */
  const narrow = (changed: Record<string, string>) => {
    focusNear(document.activeElement);
    filter(changed);
  };
  const choice = (name: (typeof FAMILY_FILTERS)[number]) => ({
    name,
    value: said(name),
    onChange: (value: string) => filter({ [name]: value }),
  });
  return (
    <search aria-label={ALL_FAMILIES.narrow} className="grid grid-cols-1 gap-3">
      <FoldedOnPhone label={ALL_FAMILIES.filters(inUse)}>
        <div className="grid grid-cols-1 gap-3">
          <div className="sm:max-w-md">
            <SchoolChoice
              value={school}
              onChange={(chosen) => narrow({ school: chosen?.id ?? '' })}
              error={undefined}
            />
          </div>
          <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
            <Select
              {...choice('children')}
              label={school === null ? ALL_FAMILIES.children : ALL_FAMILIES.childrenAtSchool}
              prompt={ALL_FAMILIES.anyChildren}
              options={STANDINGS}
            />
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
          </div>
        </div>
      </FoldedOnPhone>
      {inUse > 0 && (
        <div className="-ml-5">
          <Button
            variant="quiet"
            onPress={() => narrow(Object.fromEntries(FAMILY_FILTERS.map((name) => [name, ''])))}
          >
            {ALL_FAMILIES.showAll}
          </Button>
        </div>
      )}
    </search>
  );
}
