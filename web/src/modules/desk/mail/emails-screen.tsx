import { useQuery } from '@tanstack/react-query';
import type { EmailFilters } from '@bandstand/domain/mail/model';
import { ListPages } from '../../../platform/list/list-pages.tsx';
import { useListAddress } from '../../../platform/list/use-list-address.ts';
import { ShortMoment } from '../../lists/short-day.tsx';
import { useTitle } from '../../../platform/title.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFault } from '../../lists/list-fault.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { EmailBatches, SendAllButton } from './parts/email-batches.tsx';
import { FindEmails, useEmailFilters } from './parts/find-emails.tsx';
import { emailsQuery, type EmailLine } from './queries.ts';
import { EMAILS } from './words.ts';

const columns: readonly Column<EmailLine>[] = [
  {
    key: 'subject',
    heading: EMAILS.subject,
    cell: ({ id, attributes: { subject, is_again: isAgain } }) => (
      <>
        <TextLink href={`/office/emails/${id}`}>{subject}</TextLink>
        {isAgain && <span className="font-normal text-soft"> ({EMAILS.again})</span>}
      </>
    ),
  },
  { key: 'to', heading: EMAILS.to, cell: ({ attributes: { to } }) => to },
  {
    key: 'family',
    heading: EMAILS.family,
    cell: ({ attributes: { family } }) => (
      <TextLink href={`/office/families/${family.id}`}>{family.name}</TextLink>
    ),
  },
  {
    key: 'at',
    heading: EMAILS.at,
    cell: ({ attributes: { at } }) => <ShortMoment at={at} />,
  },
];

/** What families were sent: what a caller says they never got is found here. */
export function EmailsScreen() {
  const { said, filters: written } = useListAddress();
  const filters = useEmailFilters();
  const after = said('after');
  const emails = useQuery(emailsQuery({ ...filters, ...(after && { after }) }));
  useTitle(EMAILS.title);
  const rows = emails.data?.data ?? [];
  return (
    <Page heading={EMAILS.title} subHeading={EMAILS.lead} width="wide">
      <EmailBatches />
      <ListTools list="emails" shown={emails} filter={<FindEmails key={written} />}>
        {rows.length > 0 && Object.keys(filters).length > 0 && <SendAllButton />}
      </ListTools>
      {filters.family && (
        <p>
          {EMAILS.ofOne}{' '}
          <TextLink href={`/office/families/${filters.family}`}>{EMAILS.toFamily}</TextLink>
        </p>
      )}
      {emails.isLoadingError && <ListFault list={emails} />}
      {emails.isPending && <Skeleton count={5} label={EMAILS.loading} />}
      {emails.isSuccess && rows.length === 0 && <NoEmails filters={filters} />}
      {rows.length > 0 && (
        <DataTable
          caption={EMAILS.title}
          isCaptionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
      <ListPages next={emails.data?.meta.next ?? null} />
    </Page>
  );
}

function NoEmails({ filters: { to, ...others } }: { filters: EmailFilters }) {
  const hasOthers = Object.keys(others).length > 0;
  if (hasOthers) return <EmptyState heading={EMAILS.noneFound}>{EMAILS.noneFoundSays}</EmptyState>;
  if (to === undefined) return <EmptyState heading={EMAILS.none}>{EMAILS.noneSays}</EmptyState>;
  return <EmptyState heading={EMAILS.noneTo}>{EMAILS.noneToSays(to)}</EmptyState>;
}
