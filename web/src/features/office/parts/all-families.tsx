import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@bandstand/domain/kernel/london';
import { formatPounds } from '@bandstand/domain/kernel/money';
import { STANDINGS } from '@bandstand/domain/office/families-list';
import { LISTS } from '@bandstand/domain/office/lists-model';
import { ListPages } from '../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useMay } from '../../staff/use-may.ts';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { familiesQuery, type ListedFamily } from '../list-queries.ts';
import { ListTools } from '../list-tools.tsx';
import { useFamilyFilters } from '../use-family-filters.ts';
import { FAMILIES } from '../words.ts';
import { FamilyFilters } from './family-filters.tsx';

const columns: readonly Column<ListedFamily>[] = [
  {
    key: 'name',
    heading: ALL_FAMILIES.name,
    cell: ({ id, attributes }) => (
      <TextLink href={`/office/families/${id}`}>{attributes.name || attributes.email}</TextLink>
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
    cell: ({ attributes }) => formatDate(attributes.known_since, { year: true }),
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

/** All families, as far as the filters leave them. */
export function AllFamilies() {
  const { said } = useListAddress();
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
      <Tools />
      {families.isLoadingError && <FailedState retry={families} />}
      {families.isPending && <Skeleton count={5} label={ALL_FAMILIES.loading} />}
      {families.isSuccess && rows.length === 0 && (
        <EmptyState heading={isFiltered ? ALL_FAMILIES.noneFit : ALL_FAMILIES.none}>
          {isFiltered ? ALL_FAMILIES.noneFitSays : ALL_FAMILIES.noneSays}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={FAMILIES.title}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <ListPages next={families.data?.meta.next ?? null} />
    </>
  );
}

/** Who looks after children takes no list along. */
function Tools() {
  return useMay(LISTS.families.may) ? <ListTools list="families" /> : null;
}
