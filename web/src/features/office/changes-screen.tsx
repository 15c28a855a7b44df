import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@bandstand/domain/account/format-moment';
import { ListPages } from '../../platform/list/list-pages.tsx';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { portalNow } from '../../platform/provider.ts';
import { useTitle } from '../../platform/title.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { staffQuery } from '../staff/queries.ts';
import { changesQuery, type ChangeLine } from './list-queries.ts';
import { ListTools } from './list-tools.tsx';
import { ChangeDetails } from './parts/change-details.tsx';
import { CALL_NAMES } from './call-names.ts';
import { CHANGES } from './words.ts';

const columns: readonly Column<ChangeLine>[] = [
  { key: 'who', heading: CHANGES.who, cell: ({ attributes: { by } }) => by.name },
  {
    key: 'what',
    heading: CHANGES.what,
    cell: ({ attributes: { call, changed, overruled } }) => (
      <>
        {CALL_NAMES[call] ?? call}
        <ChangeDetails changed={changed} overruled={overruled} />
      </>
    ),
  },
  {
    key: 'family',
    heading: CHANGES.family,
    cell: ({ attributes: { family } }) =>
      family ? <TextLink href={`/office/families/${family.id}`}>{family.name}</TextLink> : '–',
  },
  { key: 'why', heading: CHANGES.why, cell: ({ attributes: { reason } }) => reason || '–' },
  {
    key: 'at',
    heading: CHANGES.at,
    cell: ({ attributes: { at } }) => formatMoment(new Date(at), portalNow()),
  },
];

/** Everything that the office did, with who and why: nobody can take anything out of it. */
export function ChangesScreen() {
  const { said, filter } = useListAddress();
  const [by, after] = [said('by'), said('after')];
  const changes = useQuery(changesQuery({ ...(by && { by }), ...(after && { after }) }));
  const { data: staff = [] } = useQuery(staffQuery);
  useTitle(CHANGES.title);
  const rows = changes.data?.data ?? [];
  return (
    <Page heading={CHANGES.title} subHeading={CHANGES.lead} width="wide">
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
      <ListTools list="changes" />
      {changes.isLoadingError && <FailedState retry={changes} />}
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
          rowKey={({ id }) => id}
        />
      )}
      <ListPages next={changes.data?.meta.next ?? null} />
    </Page>
  );
}
