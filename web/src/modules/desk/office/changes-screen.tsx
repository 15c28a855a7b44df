import { useQuery } from '@tanstack/react-query';
import { ListPages } from '../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { ShortMoment } from '../../lists/short-day.tsx';
import { useTitle } from '../../../platform/title.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFault } from '../../lists/list-fault.tsx';
import { Page } from '../../../ui/page.tsx';
import { Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { everybodyQuery } from '../../identity/staff/queries.ts';
import { changesQuery, type ChangeLine } from './list-queries.ts';
import { ListTools } from '../../lists/list-tools.tsx';
import { ChangeDetails } from './parts/change-details.tsx';
import { whatWasDone } from '@bandstand/domain/desk/office/call-names';
import { CHANGES, mergeEqual } from './change-words.ts';
import { TextLink } from '../../../ui/link.tsx';

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

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    heading: CHANGES.who,
    cell: ([{ attributes }]) => (
      <span className="inline-block md:min-w-28">{attributes.by.name}</span>
    ),
  },
  {
    key: 'what',
    heading: CHANGES.what,
    cell: ([{ attributes: it }, ...others]) => (
      <>
        {whatWasDone(it)}
        {it.about !== null && `: ${it.about}`}
        {others.length > 0 && ` (${CHANGES.times(others.length + 1)})`}
        <ChangeDetails changed={it.changed} overruled={it.overruled} />
      </>
    ),
  },
  { key: 'family', heading: CHANGES.family, cell: (row) => <ChangedFamilies row={row} /> },
  { key: 'why', heading: CHANGES.why, cell: ([{ attributes }]) => attributes.reason || '–' },
  {
    key: 'at',
    heading: CHANGES.at,
    cell: ([{ attributes }]) => <ShortMoment at={attributes.at} />,
  },
];

/** Everything that the office did, with who and why: nobody can take anything out of it. */
export function ChangesScreen() {
  const { said, filter } = useListAddress();
  const [by, after] = [said('by'), said('after')];
  const changes = useQuery(changesQuery({ ...(by && { by }), ...(after && { after }) }));
  const { data: staff = [] } = useQuery(everybodyQuery);
  useTitle(CHANGES.title);
  const rows = mergeEqual(changes.data?.data ?? [], sayingSame);
  return (
    <Page heading={CHANGES.title} subHeading={CHANGES.lead} width="wide">
      <ListTools
        list="changes"
        shown={changes}
        filter={
          <div className="max-w-md">
            <Select
              name="by"
              label={CHANGES.who}
              value={by}
              onChange={(value) => filter({ by: value })}
              options={[
                { value: '', label: CHANGES.everybody },
                ...staff.map(({ id, attributes: { name } }) => ({ value: id, label: name })),
              ]}
            />
          </div>
        }
      />
      {changes.isLoadingError && <ListFault list={changes} />}
      {changes.isPending && <Skeleton count={5} label={CHANGES.loading} />}
      {changes.isSuccess && rows.length === 0 && (
        <EmptyState heading={CHANGES.none}>{CHANGES.noneSays}</EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={CHANGES.title}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={([{ id }]) => id}
        />
      )}
      <ListPages next={changes.data?.meta.next ?? null} />
    </Page>
  );
}
