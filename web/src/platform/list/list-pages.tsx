import { Pager } from '../../ui/pager.tsx';
import { useListAddress } from './use-list-address.ts';

const LIST = {
  pages: 'Pages of the list',
  newest: 'Back to the newest',
  older: 'Show older',
  oldest: 'Back to the oldest',
  newer: 'Show newer',
  start: 'Back to the start',
  more: 'Show more',
} as const;

/** What leads back to the first page, and on to the next, of lists in one order or another. */
const WAYS = {
  'newest first': { first: LIST.newest, next: LIST.older },
  'oldest first': { first: LIST.oldest, next: LIST.newer },
  'by name': { first: LIST.start, next: LIST.more },
} as const;

export type ListPagesProps = {
  next: string | null;
  order?: keyof typeof WAYS | undefined;
  /** What the cursor is called in the address, where a page has more than one list. */
  cursor?: string;
};

/** The pages of a list, by what its answer says of the next one. */
export function ListPages({ next, order = 'newest first', cursor = 'after' }: ListPagesProps) {
  const { said, addressWith } = useListAddress();
  const ways = WAYS[order];
  const back = { href: addressWith({ [cursor]: '' }), label: ways.first };
  return (
    <Pager
      label={LIST.pages}
      first={said(cursor) === '' ? null : back}
      next={next === null ? null : { href: addressWith({ [cursor]: next }), label: ways.next }}
    />
  );
}
