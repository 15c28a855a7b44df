import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { useTitle } from '../../../platform/title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { everybodyQuery } from '../../identity/staff/queries.ts';
import { changesList, type listChanges } from '@bandstand/domain/desk/office/lists-contract';
import type { ListRow } from '@bandstand/domain/kernel/office-list';
import { columnsOf, ListFilter, ListTable, useOfficeList } from '../../lists/office-list.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { whatWasDone } from '@bandstand/domain/desk/office/call-names';
import { CHANGES, mergeEqual, ChangeDetails } from './change-words.tsx';
import { TextLink } from '../../../ui/link.tsx';

type ChangeLine = ListRow<typeof listChanges>;
type Family = NonNullable<ChangeLine['attributes']['family']>;
const SHOWN = 3;

/** Each family once; of many, the first ones, and the others a press away. */
function ChangedFamilies({ row }: { row: readonly ChangeLine[] }) {
  const named = row.flatMap(({ attributes: { family } }) => (family ? [family] : []));
  const families = [...new Map(named.map((family) => [family.id, family])).values()];
  const others = families.slice(SHOWN);
  if (families.length === 0) return '–';
  return (
    <>
      <FamilyLinks families={families.slice(0, SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary>{CHANGES.more(others.length)}</summary>
          <FamilyLinks families={others} />
        </details>
      )}
    </>
  );
}

const FamilyLinks = ({ families }: { families: readonly Family[] }) =>
  families.map(({ id, name }) => (
    <span key={id} className="block">
      <TextLink href={`/office/families/${id}`} className="inline-block md:min-w-32">
        {name}
      </TextLink>
    </span>
  ));

/** One change, or several that were made together. */
type Row = readonly [ChangeLine, ...ChangeLine[]];

const sayingSame = ({
  attributes: { at, by, call, about, reason, changed, overruled },
}: ChangeLine) => JSON.stringify([at, by.id, call, about, reason, changed, overruled]);

const columns = columnsOf(
  changesList.columns,
  {
    who: ([{ attributes }]: Row) => (
      <span className="inline-block md:min-w-28">{attributes.by.name}</span>
    ),
    what: ([{ attributes: it }, ...others]) => (
      <>
        {whatWasDone(it)}
        {it.about !== null && `: ${it.about}`}
        {others.length > 0 && ` (${CHANGES.times(others.length + 1)})`}
        <ChangeDetails changed={it.changed} overruled={it.overruled} />
      </>
    ),
    family: (row) => <ChangedFamilies row={row} />,
    why: ([{ attributes }]) => attributes.reason || '–',
  },
  ([{ attributes }]) => attributes,
);

/** Everything that the office did, with who and why: nobody can take anything out of it. */
export function ChangesScreen() {
  const by = useListAddress().said('by');
  const asked = { queryKey: ['office', 'changes'], filters: { by }, isKept: true };
  const found = useOfficeList(changesList, asked);
  const { data: staff = [] } = useQuery(everybodyQuery);
  useTitle(CHANGES.title);
  return (
    <Page heading={CHANGES.title} subHeading={CHANGES.lead} width="wide">
      <ListTools
        list="changes"
        shown={found.list}
        filter={
          <ListFilter
            name="by"
            label={CHANGES.who}
            all={CHANGES.everybody}
            options={staff.map(({ id, attributes: { name } }) => ({ value: id, label: name }))}
          />
        }
      />
      <ListTable
        {...found}
        loading={CHANGES.loading}
        lines={5}
        caption={CHANGES.title}
        columns={columns}
        rows={mergeEqual(found.rows, sayingSame)}
        rowKey={([{ id }]) => id}
        none={<EmptyState heading={CHANGES.none}>{CHANGES.noneSays}</EmptyState>}
      />
    </Page>
  );
}
