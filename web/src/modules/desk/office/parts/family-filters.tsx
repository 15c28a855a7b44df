import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonLook } from '../../../../ui/button-look.ts';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { FAMILY_FILTERS, useFamilyFilters } from '../use-family-filters.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ChosenSchool } from './use-new-child.ts';

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
