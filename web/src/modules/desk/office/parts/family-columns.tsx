import { formatPounds } from '@bandstand/domain/kernel/money';
import { OFFICE_STATUSES } from '@bandstand/domain/desk/office/families-list';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import type { Column } from '../../../../ui/data-table.tsx';
import { TextLink } from '../../../../ui/link.tsx';
import { ALL_FAMILIES } from '../all-families-words.ts';
import type { ListedFamily } from '../list-queries.ts';
import { ShortDay } from '../../../lists/short-day.tsx';
import { FAMILIES } from '../words.ts';

const ALL_COLUMNS: readonly Column<ListedFamily>[] = [
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
    cell: ({ attributes: { direct_debit: state } }) => state && ALL_FAMILIES.directDebits[state],
  },
  {
    key: 'owes',
    heading: ALL_FAMILIES.owes,
    isNumber: true,
    cell: ({ attributes: { owes } }) => (owes ? formatPounds(owes) : ALL_FAMILIES.nothing),
  },
  {
    key: 'since',
    heading: ALL_FAMILIES.since,
    cell: ({ attributes }) => <ShortDay day={attributes.known_since} year />,
  },
];

const OF_MONEY = new Set(['direct-debit', 'owes']);

/** Who does not read of money has no columns of it. */
export const familyColumns = (readsOfMoney: boolean) =>
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
export const choosing = (
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
