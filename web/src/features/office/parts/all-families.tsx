import { useQuery } from '@tanstack/react-query';
import { LISTS } from '@bandstand/domain/office/lists-model';
import { ListPages } from '../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMay } from '../../staff/use-may.ts';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { familiesQuery } from '../list-queries.ts';
import { ListTools } from '../list-tools.tsx';
import { useChosen } from '../use-chosen.ts';
import { useFamilyFilters } from '../use-family-filters.ts';
import { FAMILIES } from '../words.ts';
import { ChosenFamilies } from './chosen-families.tsx';
import { choosing, familyColumns } from './family-columns.tsx';
import { FamilyFilters } from './family-filters.tsx';

/** All families, as far as the filters leave them. */
export function AllFamilies() {
  const { said, filters: inUse } = useListAddress();
  const { chosen, choose, letGo } = useChosen(inUse);
  const mayTake = useMay(LISTS.families.may);
  const filters = useFamilyFilters();
  const after = said('after');
  const families = useQuery(familiesQuery({ ...filters, ...(after && { after }) }));
  const rows = families.data?.data ?? [];
  const school = families.data?.meta.school ?? null;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <FamilyFilters
        school={
          school && filters.school !== undefined
            ? { id: filters.school, name: school.name, detail: school.town }
            : null
        }
      />
      {mayTake && <ListTools list="families" />}
      {families.isLoadingError && <FailedState retry={families} />}
      {families.isPending && <Skeleton count={5} label={ALL_FAMILIES.loading} />}
      {families.isSuccess && rows.length === 0 && (
        <EmptyState heading={isFiltered ? ALL_FAMILIES.noneFit : ALL_FAMILIES.none}>
          {isFiltered ? ALL_FAMILIES.noneFitSays : ALL_FAMILIES.noneSays}
        </EmptyState>
      )}
      {mayTake && rows.length > 1 && (
        <Checkbox
          name="chosen-all"
          label={ALL_FAMILIES.chooseAll(rows.length)}
          value={rows.every(({ id }) => chosen.includes(id))}
          onChange={(isChosen) =>
            choose(
              rows.map(({ id }) => id),
              isChosen,
            )
          }
        />
      )}
      <div className="flex flex-col">
        {chosen.length > 0 && <ChosenFamilies chosen={chosen} letGo={letGo} />}
        {rows.length > 0 && (
          <DataTable
            caption={FAMILIES.title}
            isCaptionHidden
            columns={mayTake ? [...familyColumns, choosing(chosen, choose)] : familyColumns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </div>
      <ListPages next={families.data?.meta.next ?? null} />
    </>
  );
}
