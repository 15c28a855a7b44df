import { useQuery } from '@tanstack/react-query';
import { FOUND_AT_MOST, SAID_AT_MOST } from '@bandstand/domain/desk/office/model';
import type { ParsedAnswer } from '@bandstand/domain/kernel/endpoint';
import type { searchFamilies } from '@bandstand/domain/desk/office/contract';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { useTitle } from '../../../platform/title.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedState } from '../../../office-ui/failed-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ALL_FAMILIES } from './all-families-words.ts';
import { ActButton } from '../../identity/staff/act-dialog.tsx';
import { AllFamilies } from './parts/all-families.tsx';
import { useMayAct } from './parts/family-act.tsx';
import { NewFamilyDialog } from './parts/new-family.tsx';
import { FOUND, canSearchFor } from '../../lists/family-search.ts';
import { searchQuery } from './queries.ts';
import { FAMILIES, STATUS_NAMES } from './words.ts';

type FoundFamily = ParsedAnswer<typeof searchFamilies>['data'][number];

const columns: readonly Column<FoundFamily>[] = [
  {
    key: 'name',
    heading: 'Name',
    cell: ({ id, attributes }) => (
      <TextLink href={`/office/families/${id}`} className="inline-block md:min-w-32">
        {attributes.name || attributes.email}
      </TextLink>
    ),
  },
  {
    key: 'children',
    heading: FAMILIES.childrenHeading,
    cell: ({ attributes: { children } }) =>
      children.length === 0
        ? FAMILIES.noChildren
        : children.map(({ name, status }) => (
            <span key={`${name} ${status}`} className="block">
              <bdi>{name}</bdi> <span className="text-soft">{STATUS_NAMES[status] ?? status}</span>
            </span>
          )),
  },
  {
    key: 'email',
    heading: 'Email',
    cell: ({ attributes }) => attributes.email || FAMILIES.noEmail,
  },
  {
    key: 'phone',
    heading: 'Phone',
    cell: ({ attributes }) => <OneLine>{attributes.phone}</OneLine>,
  },
  {
    key: 'postcode',
    heading: 'Postcode',
    cell: ({ attributes }) => <OneLine>{attributes.postcode}</OneLine>,
  },
];

/** It is read out, or typed elsewhere, as a whole. */
function OneLine({ children }: { children: string }) {
  return <span className="whitespace-nowrap">{children}</span>;
}

/** All families; or those that fit whatever a caller says of themselves. */
export function FamiliesScreen() {
  const said = useListAddress().said('said').trim();
  useTitle(FAMILIES.title);
  return (
    <Page heading={FAMILIES.title} subHeading={said === '' ? ALL_FAMILIES.lead : ''} width="wide">
      {useMayAct() && (
        <div key={said}>
          <ActButton open={FAMILIES.add} Part={NewFamilyDialog} of={null} />
        </div>
      )}
      {said === '' ? <AllFamilies /> : <FoundFamilies said={said} />}
    </Page>
  );
}

function FoundFamilies({ said }: { said: string }) {
  const found = useQuery(searchQuery(said));
  const rows = found.data?.data ?? [];
  const readAs = found.data?.meta.read_as ?? null;
  const isAsked = canSearchFor(said);
  return (
    <>
      <div role="status">{!isAsked && <SearchHint said={said} />}</div>
      {isAsked && found.isLoadingError && <FailedState retry={found} />}
      {isAsked && found.isPending && <Skeleton count={3} label="Looking" />}
      {isAsked && found.isSuccess && rows.length === 0 && (
        <EmptyState heading="Nobody was found">{FAMILIES.noneSays(said)}</EmptyState>
      )}
      {isAsked && readAs !== null && <Notice>{FAMILIES.readAs(readAs)}</Notice>}
      {isAsked && rows.length === FOUND_AT_MOST && <Notice>{FAMILIES.more}</Notice>}
      {isAsked && rows.length > 0 && (
        <div id={FOUND}>
          <DataTable
            caption={FAMILIES.title}
            isCaptionHidden
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </>
  );
}

/** What is needed before anybody can be looked for. */
function SearchHint({ said }: { said: string }) {
  const { heading, says } = said.length > SAID_AT_MOST ? FAMILIES.tooLong : FAMILIES.tooShort;
  return <EmptyState heading={heading}>{says}</EmptyState>;
}
