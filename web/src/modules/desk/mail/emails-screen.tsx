import { emailsList } from '@bandstand/domain/mail/office-contract';
import type { EmailFilters } from '@bandstand/domain/mail/model';
import { useListAddress } from '../../../platform/list/list-pages.tsx';
import { useTitle } from '../../../platform/title.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListTools } from '../../lists/list-tools.tsx';
import { ListTable, recordColumns, useOfficeList } from '../../lists/office-list.tsx';
import { EmailBatches, SendAllButton } from './parts/email-batches.tsx';
import { FindEmails, useEmailFilters } from './parts/find-emails.tsx';
import { EMAILS } from './words.ts';

const columns = recordColumns(emailsList, {
  subject: ({ id, attributes: { subject, is_again: isAgain } }) => (
    <>
      <TextLink href={`/office/emails/${id}`}>{subject}</TextLink>
      {isAgain && <span className="font-normal text-soft"> ({EMAILS.again})</span>}
    </>
  ),
  family: ({ attributes: { family } }) => (
    <TextLink href={`/office/families/${family.id}`}>{family.name}</TextLink>
  ),
});

/** What families were sent: what a caller says they never got is found here. */
export function EmailsScreen() {
  const filters = useEmailFilters();
  const asked = { queryKey: ['office', 'emails'], filters, isKept: true };
  const found = useOfficeList(emailsList, asked);
  useTitle(EMAILS.title);
  return (
    <Page heading={EMAILS.title} subHeading={EMAILS.lead} width="wide">
      <EmailBatches />
      <ListTools
        list="emails"
        shown={found.list}
        filter={<FindEmails key={useListAddress().filters} />}
      >
        {found.rows.length > 0 && Object.keys(filters).length > 0 && <SendAllButton />}
      </ListTools>
      {filters.family && (
        <p>
          {EMAILS.ofOne}{' '}
          <TextLink href={`/office/families/${filters.family}`}>{EMAILS.toFamily}</TextLink>
        </p>
      )}
      <ListTable
        {...found}
        loading={EMAILS.loading}
        lines={5}
        caption={EMAILS.title}
        columns={columns}
        none={<NoEmails filters={filters} />}
      />
    </Page>
  );
}

function NoEmails({ filters: { to, ...others } }: { filters: EmailFilters }) {
  const hasOthers = Object.keys(others).length > 0;
  if (hasOthers) return <EmptyState heading={EMAILS.noneFound}>{EMAILS.noneFoundSays}</EmptyState>;
  if (to === undefined) return <EmptyState heading={EMAILS.none}>{EMAILS.noneSays}</EmptyState>;
  return <EmptyState heading={EMAILS.noneTo}>{EMAILS.noneToSays(to)}</EmptyState>;
}
