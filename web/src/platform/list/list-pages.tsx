import { useRouter, useRouterState } from '@tanstack/react-router';
import { Pager } from '../../ui/pager.tsx';

/** The filters and the page of a list. They are in the address, so that Back, a reload and a colleague find the same. */
export const useListAddress = () => {
  const router = useRouter();
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location });
  const all = new URLSearchParams(searchStr);
  const said = (name: string): string => all.get(name) ?? '';
  /** The address of the same list with some of it changed; what is empty is left out. */
  const addressWith = (changed: Readonly<Record<string, string>>): string => {
    const next = new URLSearchParams(all);
    for (const [name, value] of Object.entries(changed))
      if (value === '') next.delete(name);
      else next.set(name, value);
    const text = next.toString();
    return text === '' ? pathname : `${pathname}?${text}`;
  };
  /** Other filters begin at the first page. */
  const filter = (changed: Readonly<Record<string, string>>) =>
    void router.navigate({ href: addressWith({ ...changed, after: '' }) });
  const search = new URLSearchParams(all);
  for (const name of all.keys()) if (name.endsWith('after')) search.delete(name);
  /** The filters as they are kept under a name, and as a file is made by them. */
  const filters = search.toString();
  const addressOf = (query: string): string => (query === '' ? pathname : `${pathname}?${query}`);
  return { said, addressWith, filter, filters, addressOf };
};

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
  cursor?: string | undefined;
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
