import { ShortDay } from '../../../office-ui/short-day.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { STANDINGS } from '@bandstand/domain/office/families-list';
import { LISTS } from '@bandstand/domain/office/lists-model';
import { ListPages } from '../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMay } from '../../staff/use-may.ts';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { familiesQuery, type ListedFamily } from '../list-queries.ts';
import { ListTools } from '../list-tools.tsx';
import { useChosen } from '../use-chosen.ts';
import { useFamilyFilters } from '../use-family-filters.ts';
import { FAMILIES } from '../words.ts';
import { ChosenFamilies } from './chosen-families.tsx';
import { FamilyFilters } from './family-filters.tsx';

const columns: readonly Column<ListedFamily>[] = [
  {
    key: 'name',
    heading: ALL_FAMILIES.name,
    cell: ({ id, attributes }) => (
      <TextLink href={`/office/families/${id}`} className="inline-block md:min-w-32">
        {attributes.name || attributes.email}
      </TextLink>
    ),
  },
  {
    key: 'children',
    heading: FAMILIES.childrenHeading,
    cell: ({ attributes: { children } }) => <Children of={children} />,
  },
  {
    key: 'phone',
    heading: ALL_FAMILIES.phone,
    cell: ({ attributes: { phone } }) => (
      <span className="whitespace-nowrap">{phone || ALL_FAMILIES.nothing}</span>
    ),
  },
  {
    key: 'direct-debit',
    heading: ALL_FAMILIES.directDebit,
    cell: ({ attributes }) => ALL_FAMILIES.directDebits[attributes.direct_debit],
  },
  {
    key: 'owes',
    heading: ALL_FAMILIES.owes,
    isNumber: true,
    cell: ({ attributes: { owes } }) => (owes === 0 ? ALL_FAMILIES.nothing : formatPounds(owes)),
  },
  {
    key: 'since',
    heading: ALL_FAMILIES.since,
    cell: ({ attributes }) => <ShortDay day={attributes.known_since} year />,
  },
];

function Children({ of: children }: { of: ListedFamily['attributes']['children'] }) {
  if (children.length === 0) return FAMILIES.noChildren;
  return children.map(({ name, school, standing }) => (
    <span key={`${name} ${school}`} className="block">
      {name} <span className="text-soft">{`${STANDINGS[standing]}, ${school}`}</span>
    </span>
  ));
}

/** The last column: whoever may take the list along can choose single families for it. */
const choosing = (
  chosen: readonly string[],
  choose: (ids: readonly string[], isChosen: boolean) => void,
): Column<ListedFamily> => ({
  key: 'choose',
  heading: ALL_FAMILIES.choose,
  cell: ({ id, attributes: { name, email } }) => (
    <Checkbox
      name={`chosen-${id}`}
      label={
        <>
          {ALL_FAMILIES.choose}
          <span className="sr-only"> {name || email}</span>
        </>
      }
      value={chosen.includes(id)}
      onChange={(isChosen) => choose([id], isChosen)}
    />
  ),
});

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
      {chosen.length > 0 && <ChosenFamilies chosen={chosen} letGo={letGo} />}
      {rows.length > 0 && (
        <DataTable
          caption={FAMILIES.title}
          isCaptionHidden
          columns={mayTake ? [...columns, choosing(chosen, choose)] : columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <ListPages next={families.data?.meta.next ?? null} />
    </>
  );
}
