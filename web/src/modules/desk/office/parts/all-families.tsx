import { FAMILY_CONTACTS } from '@bandstand/domain/kernel/role';
import { familiesList, type listFamilies } from '@bandstand/domain/desk/office/lists-contract';
import { OFFICE_STATUSES } from '@bandstand/domain/desk/office/families-list';
import { LISTS, CHOSEN_AT_MOST } from '@bandstand/domain/desk/office/lists-model';
import { formatPounds } from '@bandstand/domain/kernel/money';
import type { ListRow } from '@bandstand/domain/kernel/office-list';
import { useState } from 'react';
import { ListPages } from '../../../../platform/list/list-pages.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { type Column, DataTable } from '../../../../ui/data-table.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { recordColumns, useOfficeList, ListFault } from '../../../lists/office-list.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useMay } from '../../../identity/staff/queries.ts';
import { ALL_FAMILIES } from '../all-families-words.ts';
import { ListTools, ListFile, useChosenRows, ChooseNone } from '../../../lists/list-tools.tsx';
import { FAMILIES } from '../words.ts';
import { ChosenBar } from '../../../../office-ui/chosen-bar.tsx';
import { FamilyFilters, useFamilyFilters } from './family-filters.tsx';

type ListedFamily = ListRow<typeof listFamilies>;

const ALL_COLUMNS = recordColumns(familiesList, {
  name: ({ id, attributes }) => (
    <TextLink href={`/office/families/${id}`} className="inline-block md:min-w-32">
      {attributes.name || attributes.email}
    </TextLink>
  ),
  children: ({ attributes: { children } }) => <Children of={children} />,
  phone: ({ attributes: { phone } }) => (
    <span className="whitespace-nowrap">{phone || ALL_FAMILIES.nothing}</span>
  ),
  'direct-debit': ({ attributes: { direct_debit: state } }) =>
    state && ALL_FAMILIES.directDebits[state],
  owes: ({ attributes: { owes } }) => (owes ? formatPounds(owes) : ALL_FAMILIES.nothing),
});

const OF_MONEY = new Set(['direct-debit', 'owes']);

/** Who does not read of money has no columns of it. */
const familyColumns = (readsOfMoney: boolean) =>
  ALL_COLUMNS.filter(({ key }) => readsOfMoney || !OF_MONEY.has(key));

function Children({ of: children }: { of: ListedFamily['attributes']['children'] }) {
  if (children.length === 0) return FAMILIES.noChildren;
  return children.map(({ name, school, status }) => (
    <span key={`${name} ${school}`} className="block">
      <bdi>{name}</bdi> <span className="text-soft">{`${OFFICE_STATUSES[status]}, ${school}`}</span>
    </span>
  ));
}

/** The last column: a colleague who may take the list along can choose single families for it. */
const choosing = (
  chosen: readonly string[],
  choose: (ids: readonly string[], isChosen: boolean) => void,
): Column<ListedFamily> => ({
  key: 'choose',
  heading: ALL_FAMILIES.choose,
  cell: ({ id, attributes: { name, email } }) => (
    // On a card the box itself is on the edge of the values above it, as no words follow it.
    <span className="block max-md:-mr-3">
      <Checkbox
        name={`chosen-${id}`}
        label={<span className="sr-only">{ALL_FAMILIES.chooseThem(name || email)}</span>}
        value={chosen.includes(id)}
        onChange={(isChosen) => choose([id], isChosen)}
      />
    </span>
  ),
});

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
  const { chosen, choose, letGo } = useChosenRows('families');
  const mayTake = useMay(LISTS.families.may);
  const columns = familyColumns(useMay(FAMILY_CONTACTS));
  const filters = useFamilyFilters();
  const asked = { queryKey: ['office', 'families'], filters, isKept: true };
  const { list: families, rows, next } = useOfficeList(familiesList, asked);
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
      <ListPages next={next} />
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
