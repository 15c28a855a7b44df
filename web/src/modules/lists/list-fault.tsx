import { CallFault } from '../../platform/client.ts';
import { useListAddress } from '../../platform/list/use-list-address.ts';
import { FailedState } from '../../office-ui/failed-state.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Retry } from '../../ui/failed-state.tsx';
import { TextLink } from '../../ui/link.tsx';
import { LIST } from './list-words.ts';

type ListFaultProps = {
  list: Retry & { readonly error: unknown };
  /** What the cursor is called in the address. */
  cursor?: string;
};

/** A list that could not be loaded. Where the address is at fault, trying again can't help: there is a way to one that is read. */
export function ListFault({ list, cursor = 'after' }: ListFaultProps) {
  const { said, filters, addressOf } = useListAddress();
  const isUnread = list.error instanceof CallFault && list.error.refusal === 'invalid';
  // Back to the beginning leads the list's own pager.
  const isLater = said(cursor) !== '';
  if (!isUnread || (!isLater && filters === '')) return <FailedState retry={list} />;
  return (
    <EmptyState
      heading={LIST.unread}
      action={!isLater && <TextLink href={addressOf('')}>{LIST.withoutFilters}</TextLink>}
    >
      {LIST.unreadSays}
    </EmptyState>
  );
}
