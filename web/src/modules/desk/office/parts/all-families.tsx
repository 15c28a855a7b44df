import { useQuery } from '@tanstack/react-query';
import { FAMILY_CONTACTS } from '@bandstand/domain/kernel/role';
import { LISTS } from '@bandstand/domain/desk/office/lists-model';
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
import { useFamilyFilters } from '../use-family-filters.ts';
import { FAMILIES } from '../words.ts';
import { ChosenFamilies } from './chosen-families.tsx';
import { choosing, familyColumns } from './family-columns.tsx';
import { FamilyFilters } from './family-filters.tsx';

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
