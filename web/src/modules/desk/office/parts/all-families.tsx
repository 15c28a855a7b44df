import { useQuery } from '@tanstack/react-query';
import { FAMILY_CONTACTS } from '@bandstand/domain/kernel/role';
import { LISTS, CHOSEN_AT_MOST } from '@bandstand/domain/desk/office/lists-model';
import { useState, useId } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { ListPages } from '../../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../../platform/list/use-list-address.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListFault } from '../../../lists/list-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useMay } from '../../../identity/staff/use-may.ts';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { familiesQuery, type ListedFamily } from '../list-queries.ts';
import { ListTools } from '../../../lists/list-tools.tsx';
import { useChosenRows } from '../../../lists/use-chosen-rows.ts';
import { useFamilyFilters, FAMILY_FILTERS } from '../use-family-filters.ts';
import { FAMILIES } from '../words.ts';
import { choosing, familyColumns } from './family-columns.tsx';
import { ChosenBar } from '../../../../office-ui/chosen-bar.tsx';
import { ListFile } from '../../../lists/list-file.tsx';
import { ChooseNone } from './choose-none.tsx';
import { focusNear } from '../../../../platform/form/focus-near.ts';
import { Button } from '../../../../ui/button.tsx';
import { buttonLook } from '../../../../ui/button-look.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { ChosenSchool } from './school-choice.tsx';

/**
 * Narrows the list of all families; what is chosen is in the address at once. One line says which filters are in use: their
 * fields are behind a button, so that the list begins on the first screen.
 */
function FamilyFilters({ school }: { school: ChosenSchool | null }) {
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

type ChosenFamiliesProps = {
  chosen: readonly string[];
  /** How many of them are on this page. */
  here: number;
  choose: (ids: readonly string[], isChosen: boolean) => void;
  letGo: () => void;
};

/**
 * What can be done with the families that were chosen: the same as with all that match. Those erased meanwhile are let go of, and
 * the bar stays to say so.
 */
function ChosenFamilies({ chosen, here, choose, letGo }: ChosenFamiliesProps) {
  const [erased, setErased] = useState(0);
  if (chosen.length === 0 && erased === 0) return null;
  const isTooMany = chosen.length > CHOSEN_AT_MOST;
  const elsewhere = chosen.length - here;
  return (
    <ChosenBar heading={ALL_FAMILIES.chosen(chosen.length)}>
      <div role="status" className="w-full empty:hidden">
        {erased > 0 && <p>{ALL_FAMILIES.erased(erased)}</p>}
      </div>
      {isTooMany && <p className="w-full">{ALL_FAMILIES.tooMany(CHOSEN_AT_MOST)}</p>}
      {!isTooMany && chosen.length > 0 && (
        <p className={`text-soft ${elsewhere > 0 ? '' : 'max-lg:hidden'}`}>
          {ALL_FAMILIES.chosenSays(elsewhere)}
        </p>
      )}
      <div className="flex flex-wrap gap-x-3 md:ml-auto">
        {!isTooMany && chosen.length > 0 && (
          <ListFile
            list="families"
            query=""
            chosen={chosen}
            onMissing={(ids) => {
              choose(ids, false);
              setErased(ids.length);
            }}
          />
        )}
        <ChooseNone
          label={chosen.length === 0 ? ALL_FAMILIES.shut : ALL_FAMILIES.letGo}
          letGo={() => {
            letGo();
            setErased(0);
          }}
        />
      </div>
    </ChosenBar>
  );
}

/** All families that fit the filters. */
export function AllFamilies() {
  const { said } = useListAddress();
  const { chosen, choose, letGo } = useChosenRows('families');
  const mayTake = useMay(LISTS.families.may);
  const columns = familyColumns(useMay(FAMILY_CONTACTS));
  const filters = useFamilyFilters();
  const after = said('after');
  const families = useQuery(familiesQuery({ ...filters, ...(after && { after }) }));
  const rows = families.data?.data ?? [];
  const school = families.data?.meta.school ?? null;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <FamilyFilters
          school={
            school && filters.school !== undefined
              ? { id: filters.school, name: school.name, detail: school.town }
              : null
          }
        />
        <ListTools list="families" shown={families} />
      </div>
      {families.isLoadingError && <ListFault list={families} />}
      {families.isPending && <Skeleton count={5} label={ALL_FAMILIES.loading} />}
      {families.isSuccess && rows.length === 0 && (
        <EmptyState heading={isFiltered ? ALL_FAMILIES.noneFit : ALL_FAMILIES.none}>
          {isFiltered ? ALL_FAMILIES.noneFitSays : ALL_FAMILIES.noneSays}
        </EmptyState>
      )}
      <div className="grid grid-cols-1 gap-2">
        {mayTake && <ChooseAll rows={rows} chosen={chosen} choose={choose} />}
        <div className="flex flex-col">
          {mayTake && families.data && (
            <ChosenFamilies
              chosen={chosen}
              here={rows.filter(({ id }) => chosen.includes(id)).length}
              choose={choose}
              letGo={letGo}
            />
          )}
          {rows.length > 0 && (
            <DataTable
              caption={FAMILIES.title}
              isCaptionHidden
              columns={mayTake ? [...columns, choosing(chosen, choose)] : columns}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </div>
      </div>
      <ListPages next={families.data?.meta.next ?? null} />
    </>
  );
}

type ChooseAllProps = Pick<ReturnType<typeof useChosenRows>, 'chosen' | 'choose'> & {
  rows: readonly ListedFamily[];
};

/** A single row needs no such box: its own is as quick. */
function ChooseAll({ rows, chosen, choose }: ChooseAllProps) {
  const ids = rows.map(({ id }) => id);
  if (ids.length < 2) return null;
  return (
    <Checkbox
      name="chosen-all"
      label={ALL_FAMILIES.chooseAll(ids.length)}
      value={ids.every((id) => chosen.includes(id))}
      onChange={(isChosen) => choose(ids, isChosen)}
    />
  );
}
